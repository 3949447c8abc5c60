import { type Toast, useToaster } from 'react-hot-toast/headless';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';

/** TOAST-1: the same for every kind, also for `blank`, which is used for information. */
const TOAST_DURATION_MS = 3000;

const marks: Partial<Record<Toast['type'], IconName>> = { success: 'check', error: 'close' };

/** Newest first. Repeated messages are shown once: quick taps would cover the page with the same toast. */
function withoutDuplicates(toasts: readonly Toast[]): readonly Toast[] {
  return toasts.filter(
    ({ message }, at) => toasts.findIndex((one) => one.message === message) === at,
  );
}

/**
 * Toasts top right, announced to screen readers. The headless half of react-hot-toast:
 * its own stylesheet would need `unsafe-inline` in the content security policy.
 */
export default function Toaster() {
  const { toasts, handlers } = useToaster({
    duration: TOAST_DURATION_MS,
    success: { duration: TOAST_DURATION_MS },
    error: { duration: TOAST_DURATION_MS },
  });
  return (
    <div
      // Always in the DOM: some screen readers ignore a live region that is inserted with its content.
      role="status"
      aria-live="polite"
      aria-atomic="false"
      className="pointer-events-none fixed inset-e-4 top-[calc(1rem+env(safe-area-inset-top))] z-50 flex w-[min(22rem,calc(100vw-2rem))] flex-col items-end gap-2"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {withoutDuplicates(toasts).map((toast) => (
        <div
          key={toast.id}
          className={classNames(
            'pointer-events-auto flex max-w-full items-center gap-3 rounded-lg bg-ink py-3 ps-4 pe-5 text-sm font-semibold text-page shadow-float transition duration-300 ease-calm',
            toast.visible ? 'translate-y-0 opacity-100' : '-translate-y-2 opacity-0',
          )}
        >
          {marks[toast.type] && <Icon name={marks[toast.type] ?? 'check'} size={18} />}
          <span className="min-w-0 wrap-anywhere">
            {typeof toast.message === 'function' ? toast.message(toast) : toast.message}
          </span>
        </div>
      ))}
    </div>
  );
}
