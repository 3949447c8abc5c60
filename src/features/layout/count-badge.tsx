interface CountBadgeProps {
  count: number;
}

/** By the characters that stand in it. */
const widths = ['', 'w-[min(1.25rem,26px)]', 'w-[min(1.5rem,31px)]', 'w-[min(1.875rem,39px)]'];

/**
 * The number on an icon. Its words for screen readers stand in the label of the link it sits on. As large as it is whatever it says, so
 * that another number has nothing around it laid out anew.
 */
export function CountBadge({ count }: CountBadgeProps) {
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
