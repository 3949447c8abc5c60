import { type ReactNode, type RefObject, useEffect, useId } from 'react';
import { t } from '@/language/t';
import { IconButton } from './button';
import { Icon } from './icon';

interface SheetProps {
  ref: RefObject<HTMLDialogElement | null>;
  title: string;
  onToggle: (open: boolean) => void;
  /** Stays in sight at the lower edge. */
  foot: ReactNode;
  children: ReactNode;
}

/**
 * Comes up from the lower edge of a phone's screen, over the page. The browser's own modal dialog: it holds the focus,
 * closes by Escape and by a press beside it, and gives the focus back.
 */
export function Sheet({ ref, title, onToggle, foot, children }: SheetProps) {
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    // Not by React's `onToggle`: of a dialog that the server rendered it hears nothing.
    const tell = () => onToggle(dialog.open);
    dialog.addEventListener('toggle', tell);
    return () => dialog.removeEventListener('toggle', tell);
  }, [ref, onToggle]);
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className="mx-0 mt-auto mb-0 h-fit max-h-[88dvh] w-full max-w-none flex-col rounded-t-lg bg-raised text-base font-normal text-ink shadow-float transition-transform duration-300 ease-calm backdrop:bg-shade open:flex starting:open:translate-y-full"
    >
      <div className="flex shrink-0 items-center justify-between border-b border-line py-2 ps-gutter pe-2">
        <h2 id={id} className="display text-xl">
          {title}
        </h2>
        <form method="dialog">
          <IconButton type="submit" label={t('Close')}>
            <Icon name="close" />
          </IconButton>
        </form>
      </div>
      <div className="grow overflow-y-auto overscroll-contain px-gutter">{children}</div>
      <div className="flex shrink-0 gap-3 border-t border-line px-gutter pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
        {foot}
      </div>
    </dialog>
  );
}
