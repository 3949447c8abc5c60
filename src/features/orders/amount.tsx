import type { ReactNode } from 'react';

interface AmountProps {
  name: string;
  strong?: boolean;
  children: ReactNode;
}

/** A row of a `<dl>`: label and amount. */
export function Amount({ name, strong = false, children }: AmountProps) {
  return (
    <div
      className={
        strong
          ? 'flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-lg font-semibold'
          : 'flex flex-wrap justify-between gap-x-4'
      }
    >
      <dt>{name}</dt>
      <dd className="ms-auto text-end">{children}</dd>
    </div>
  );
}
