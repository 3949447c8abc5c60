/** By number of characters. */
const widths = ['', 'w-[min(1.25rem,26px)]', 'w-[min(1.5rem,31px)]', 'w-[min(1.875rem,39px)]'];

/**
 * The number on an icon. Screen readers get it from the label of the link. Its size is fixed, so that a change causes no layout
 * around it.
 */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  const said = count > 99 ? '99+' : `${count}`;
  return (
    <span
      aria-hidden="true"
      className={`tabular absolute inset-s-4/5 top-0.5 -translate-x-1/2 grid h-[min(1.25rem,26px)] ${widths[said.length]} contain-strict place-items-center rounded-full bg-accent text-[min(0.75rem,16px)] leading-none font-semibold text-on-accent`}
    >
      {said}
    </span>
  );
}
