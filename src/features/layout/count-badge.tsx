interface CountBadgeProps {
  count: number;
}

/** The number on an icon. Its words for screen readers stand in the label of the link it sits on. */
export function CountBadge({ count }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="tabular absolute inset-s-4/5 top-0.5 -translate-x-1/2 grid h-[min(1.25rem,26px)] min-w-[min(1.25rem,26px)] place-items-center rounded-full bg-accent px-1 text-[min(0.75rem,16px)] leading-none font-semibold text-on-accent"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
