import type { ReactNode } from 'react';

interface AmountProps {
  name: string;
  strong?: boolean;
  children: ReactNode;
}

/** A row of a `<dl>`: what, and how much. */
export function Amount({ name, strong = false, children }: AmountProps) {
  return (
    <div
      className={
        strong
          ? 'flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg font-semibold'
          : 'flex justify-between gap-4'
      }
    >
      <dt>{name}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}
