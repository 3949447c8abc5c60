import { type ComponentProps, useState } from 'react';
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
