import { useEffect, useRef } from 'react';
import { t } from '@/language/t';
import { phrase } from '@/ui/phrase';
import type { RemovedLine } from './removed-lines';

/** Replaces a removed line until the shopper leaves the page, and takes over its focus. */
export function UndoRow({ removed, onUndo }: { removed: RemovedLine; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, []);

  return (
    <tr className="border-b border-line @max-[38rem]:block">
      <td colSpan={5} className="py-4 @max-[38rem]:block">
        <div className="flex items-center justify-between gap-4 rounded-md bg-sunken py-2 ps-5 pe-2">
          <p className="min-w-0 text-muted">
            {phrase('{title} was removed from your cart.', {
              title: <span className="font-semibold text-ink">{removed.line.title}</span>,
            })}
          </p>
          <button
            ref={button}
            type="button"
            onClick={onUndo}
            aria-label={t('Undo removing {title}', { title: removed.line.title })}
            className="touch shrink-0 rounded-full px-4 font-semibold text-accent underline-offset-4 hover:underline"
          >
            {t('Undo')}
          </button>
        </div>
      </td>
    </tr>
  );
}
