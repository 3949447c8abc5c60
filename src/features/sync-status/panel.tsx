import { type ComponentProps, type ReactNode, useState } from 'react';
import { classNames } from '@/ui/class-names';

let shownSoFar = 0;

/**
 * What floats over a page's lower edge. Each that comes stands above those that are there: none of them moves under a finger.
 */
export function Panel({ className, ...rest }: ComponentProps<'section'>) {
  const [order] = useState(() => (shownSoFar -= 1));
  return (
    <section
      {...rest}
      style={{ order }}
      className={classNames('rounded-lg border border-line bg-raised p-4 shadow-float', className)}
    />
  );
}

/** A panel's words, with its buttons after them, or below where there is no room for both. */
export function PanelWithActions({
  children,
  actions,
}: {
  children: ReactNode;
  actions: ReactNode;
}) {
  return (
    <Panel role="status" className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      <p className="min-w-0 grow basis-52 text-sm">{children}</p>
      <div className="flex shrink-0 items-center gap-1">{actions}</div>
    </Panel>
  );
}
