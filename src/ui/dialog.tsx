import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names';

interface DialogProps {
  ref: Ref<HTMLDialogElement>;
  title: string;
  onClose: () => void;
  /** For pictures rather than text. */
  wide?: boolean;
  children: ReactNode;
}

/** A modal dialog. Escape closes it, and focus returns to the element that opened it. */
export function Dialog({ ref, title, onClose, wide = false, children }: DialogProps) {
  const id = useId();
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onClose={onClose}
      className={classNames(
        'm-auto max-h-[calc(100dvh-2rem)] max-w-[calc(100vw-2rem)] overflow-y-auto overscroll-contain rounded-lg bg-raised p-6 text-base font-normal text-ink shadow-float backdrop:bg-shade sm:p-8',
        wide ? 'w-3xl' : 'w-lg',
      )}
    >
      <h2 id={id} className="display text-2xl">
        {title}
      </h2>
      {children}
    </dialog>
  );
}

/** A ref for a dialog that is open as long as it is mounted. */
export function useOpenDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return dialog;
}
