import type { ReactNode } from 'react';
import { classNames } from './class-names';

interface AmountProps {
  name: string;
  /** Whether it is the total below the others. */
  strong?: boolean;
  large?: boolean;
  children: ReactNode;
}

/** A row of a `<dl>`: label and amount. While the list is busy, the amount is the last known one. */
export function Amount({ name, strong = false, large = false, children }: AmountProps) {
  return (
    <div
      className={classNames(
        'flex flex-wrap justify-between gap-x-4',
        strong && 'items-baseline border-t border-line font-semibold',
        strong && (large ? 'pt-4 text-xl' : 'pt-3 text-lg'),
      )}
    >
      <dt>{name}</dt>
      <dd className="ms-auto text-end in-aria-busy:text-muted">{children}</dd>
    </div>
  );
}
