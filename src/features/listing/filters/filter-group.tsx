import type { ReactNode } from 'react';

interface FilterGroupProps {
  title: string;
  children: ReactNode;
}

/** Choices that stand together. */
export function FilterGroup({ title, children }: FilterGroupProps) {
  return (
    <fieldset className="border-b border-line pt-5 pb-5 last:border-b-0">
      {/* Floated, a legend takes its place as any block does. */}
      <legend className="float-start mb-2 w-full text-base font-semibold">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}
