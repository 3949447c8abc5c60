import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { t } from '@/language/t';
import { IconButton } from './button';
import { Icon } from './icon';

interface SheetProps {
  ref: RefObject<HTMLDialogElement | null>;
  title: string;
  onToggle: (open: boolean) => void;
  /** Sticky footer. */
  foot: ReactNode;
  children: ReactNode;
}

/**
 * Bottom sheet for phones. A native modal dialog: traps the focus; closes by Escape, Back, a press outside, or a pull
 * on its head; restores the focus.
 */
export function Sheet({ ref, title, onToggle, foot, children }: SheetProps) {
  const id = useId();
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    // React’s `onToggle` misses events of a server-rendered dialog.
    let stopPull = () => {};
    const toggled = () => {
      onToggle(dialog.open);
      stopPull();
      stopPull = () => {};
      if (dialog.open) void followPull();
    };
    async function followPull() {
      // Loaded on opening. Without it, the sheet closes by its buttons.
      const pull = await import('./pull-to-close').catch(() => null);
      if (pull && dialog?.open && head.current) stopPull = pull.pullToClose(dialog, head.current);
    }
    // Its children cover it, so a press on the dialog itself is outside.
    const press = ({ target }: Event) => target === dialog && dialog.close();
    dialog.addEventListener('toggle', toggled);
    dialog.addEventListener('click', press);
    return () => {
      dialog.removeEventListener('toggle', toggled);
      dialog.removeEventListener('click', press);
      stopPull();
    };
  }, [ref, onToggle]);
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className="mx-0 mt-auto mb-0 h-fit max-h-[88dvh] w-full max-w-none flex-col rounded-t-lg bg-raised text-base font-normal text-ink shadow-float transition-transform duration-300 ease-calm backdrop:bg-shade open:flex starting:open:translate-y-full"
    >
      <div
        ref={head}
        className="relative flex shrink-0 touch-none items-center justify-between border-b border-line pt-4 pb-2 ps-gutter pe-2 before:absolute before:inset-x-0 before:top-2 before:mx-auto before:h-1 before:w-9 before:rounded-full before:bg-line-strong"
      >
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
