/** Barely noticeable. */
const TICK_MS = 8;

/**
 * Haptic feedback: a touch on an element with `data-tick` vibrates shortly, if the device can and does not prefer reduced motion.
 * Not for keyboard, mouse and scripted clicks.
 */
export function enableHaptics(page: Document = document): void {
  if (!('vibrate' in navigator)) return;
  page.addEventListener('click', (event) => {
    const isTap = event.isTrusted && event instanceof PointerEvent && event.pointerType === 'touch';
    if (!isTap || !(event.target instanceof Element)) return;
    if (!event.target.closest('[data-tick]')) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    navigator.vibrate(TICK_MS);
  });
}
