import type { ReactNode } from 'react';

interface SectionHeadingProps {
  title: string;
  /** Text below the title. */
  lead?: string;
  /** Controls at the end of the line. */
  aside?: ReactNode;
}

export function SectionHeading({ title, lead, aside }: SectionHeadingProps) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <h2 className="display text-3xl">{title}</h2>
        {lead && <p className="mt-3 max-w-prose text-muted">{lead}</p>}
      </div>
      {aside}
    </div>
  );
}
