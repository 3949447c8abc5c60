/** Share of the sheet's height beyond which a release closes it. */
const CLOSE_DISTANCE_SHARE = 1 / 3;

/** px per ms downwards that count as a flick. */
const FLICK_SPEED = 0.5;

/** px below which a movement is not a pull. */
const MIN_DISTANCE_PX = 24;

/** ms without movement after which the speed is 0. */
const REST_MS = 100;

/** Duration of the closing animation. */
const CLOSE_MS = 180;

interface Pulled {
  /** px from the start of the pull. */
  way: number;
  /** px per ms at the end, downwards; 0 if the finger rested. */
  speed: number;
  /** px of the sheet. */
  height: number;
}

/** Whether a released sheet closes. */
export function closesByPull({ way, speed, height }: Pulled): boolean {
  // Moving upwards at the end cancels.
  if (way < MIN_DISTANCE_PX || speed < -FLICK_SPEED) return false;
  return way > height * CLOSE_DISTANCE_SHARE || speed > FLICK_SPEED;
}

/**
 * Lets the shopper pull a sheet down by its head to close it. It springs back if it was not pulled far or fast enough. Scrolling
 * inside the sheet is left to the browser.
 * @param head needs `touch-action: none`, or the browser scrolls instead
 * @returns a function that stops it
 */
export function pullToClose(sheet: HTMLDialogElement, head: HTMLElement): () => void {
  let pull: { pointer: number; from: number; at: number; time: number; speed: number } | null =
    null;

  function begin(event: PointerEvent) {
    if (!event.isPrimary || event.button !== 0) return;
    if (event.target instanceof Element && event.target.closest('button')) return;
    head.setPointerCapture(event.pointerId);
    const { clientY, timeStamp, pointerId } = event;
    pull = { pointer: pointerId, from: clientY, at: clientY, time: timeStamp, speed: 0 };
    sheet.style.transition = 'none';
  }

  function follow(event: PointerEvent) {
    if (pull === null || event.pointerId !== pull.pointer) return;
    const ms = event.timeStamp - pull.time;
    if (ms > 0) pull.speed = (event.clientY - pull.at) / ms;
    pull.at = event.clientY;
    pull.time = event.timeStamp;
    sheet.style.transform = `translateY(${Math.max(0, pull.at - pull.from)}px)`;
  }

  function release(event: PointerEvent) {
    if (pull === null || event.pointerId !== pull.pointer) return;
    const { from, at, time, speed } = pull;
    pull = null;
    const way = Math.max(0, at - from);
    const rests = event.timeStamp - time > REST_MS;
    const pulled = { way, speed: rests ? 0 : speed, height: sheet.offsetHeight };
    if (event.type === 'pointerup' && closesByPull(pulled)) void close(way);
    else springBack();
  }

  /** Animated by the sheet's own transition, if motion is not reduced. */
  function springBack() {
    sheet.style.transition = '';
    sheet.style.transform = '';
  }

  async function close(way: number) {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
      const down = [{ transform: `translateY(${way}px)` }, { transform: 'translateY(100%)' }];
      await sheet
        .animate(down, { duration: CLOSE_MS, easing: 'ease-out' })
        .finished.catch(() => {});
    }
    sheet.close();
    springBack();
  }

  head.addEventListener('pointerdown', begin);
  head.addEventListener('pointermove', follow);
  head.addEventListener('pointerup', release);
  head.addEventListener('pointercancel', release);
  return () => {
    head.removeEventListener('pointerdown', begin);
    head.removeEventListener('pointermove', follow);
    head.removeEventListener('pointerup', release);
    head.removeEventListener('pointercancel', release);
    springBack();
  };
}
