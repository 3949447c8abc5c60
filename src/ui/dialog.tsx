import type { ReactNode, Ref } from 'react';
import { useId } from 'react';

interface DialogProps {
  ref: Ref<HTMLDialogElement>;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A question over the page; Escape closes it, the focus goes back to what opened it. */
export function Dialog({ ref, title, onClose, children }: DialogProps) {
  const id = useId();
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(32rem,calc(100vw-2rem))] overflow-y-auto overscroll-contain rounded-lg bg-raised p-6 text-base font-normal text-ink shadow-float backdrop:bg-shade sm:p-8"
    >
      <h2 id={id} className="display text-2xl">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
