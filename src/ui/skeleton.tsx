import { classNames } from './class-names';

/** A quiet block in the place of what is still on its way. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse rounded-sm bg-sunken', className)}
    />
  );
}

/** Announces that something loads, once, for a whole skeleton layout. */
export function LoadingStatus({ label }: { label: string }) {
  return (
    <span role="status" className="sr-only">
      {label}
    </span>
  );
}
