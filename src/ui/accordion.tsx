import type { ReactNode } from 'react';
import { Icon } from './icon';

interface AccordionProps {
  title: string;
  children: ReactNode;
  open?: boolean;
  /** Called when it opens, for lazy loading. */
  onOpen?: () => void;
}

/** A section of an accordion. Uses `<details>`, so that find-in-page opens it. */
export function Accordion({ title, children, open = false, onOpen }: AccordionProps) {
  return (
    <details
      // On a rendered page it can be opened before the code is there.
      ref={(details) => {
        if (details?.open) onOpen?.();
      }}
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
      className="group border-b border-line"
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 text-lg font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <Icon
          name="down"
          size={20}
          className="transition-transform duration-200 ease-calm group-open:rotate-180"
        />
      </summary>
      <div className="pb-6 text-muted">{children}</div>
    </details>
  );
}
