/** ms. Just felt. */
const TICK_MS = 8;

/**
 * A finger feels what it has set off: a tap on what carries `data-tick` gives a tiny tick, where the device can and does not ask for
 * less motion. Not for keys, mice and scripts.
 */
export function tickUnderFingers(page: Document = document): void {
  if (!('vibrate' in navigator)) return;
  page.addEventListener('click', (event) => {
    const isTap = event.isTrusted && event instanceof PointerEvent && event.pointerType === 'touch';
    if (!isTap || !(event.target instanceof Element)) return;
    if (!event.target.closest('[data-tick]')) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    navigator.vibrate(TICK_MS);
  });
}
