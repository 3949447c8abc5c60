import { classNames } from './class-names';

/** Placeholder of loading content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse rounded-sm bg-sunken', className)}
    />
  );
}

/** Announces a loading state, once for a whole skeleton. */
export function LoadingStatus({ label }: { label: string }) {
  return (
    <span role="status" className="sr-only">
      {label}
    </span>
  );
}
