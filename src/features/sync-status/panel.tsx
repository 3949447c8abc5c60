import { type ComponentProps, type ReactNode, useState } from 'react';
import { classNames } from '@/ui/class-names';

let shownSoFar = 0;

/** A floating panel. New ones are stacked above the others, so that none moves under a finger. */
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

/** A panel with text and buttons, which wrap if there is no space. */
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
