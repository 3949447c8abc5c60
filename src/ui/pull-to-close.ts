/** Of the sheet's height: who pulls it further lets go to close it. */
const FAR = 1 / 3;

/** px a ms downwards: a flick. */
const QUICK = 0.5;

/** px below which a tremble is no pull. */
const LEAST = 24;

/** ms without a move after which a finger rests. */
const REST_MS = 100;

/** ms of the way down once let go. */
const LEAVE_MS = 180;

interface Pulled {
  /** px from where the finger took hold. */
  way: number;
  /** px a ms at last, downwards; 0 where the finger rests. */
  speed: number;
  /** px of the sheet. */
  height: number;
}

/** Whether a sheet that is let go closes. */
export function closesByPull({ way, speed, height }: Pulled): boolean {
  // Upwards at last: they changed their mind.
  if (way < LEAST || speed < -QUICK) return false;
  return way > height * FAR || speed > QUICK;
}

/**
 * Has a sheet follow a finger that pulls it down by its head, and close when it was pulled far or quick enough; else it springs back.
 * What scrolls in the sheet is left to the browser.
 * @param head has to have `touch-action: none`, or the browser takes the finger for a scroll
 * @returns what ends it
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

  function letGo(event: PointerEvent) {
    if (pull === null || event.pointerId !== pull.pointer) return;
    const { from, at, time, speed } = pull;
    pull = null;
    const way = Math.max(0, at - from);
    const rests = event.timeStamp - time > REST_MS;
    const pulled = { way, speed: rests ? 0 : speed, height: sheet.offsetHeight };
    if (event.type === 'pointerup' && closesByPull(pulled)) void leave(way);
    else springBack();
  }

  /** The sheet's own transition does it, or none where less motion is asked for. */
  function springBack() {
    sheet.style.transition = '';
    sheet.style.transform = '';
  }

  async function leave(way: number) {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
      const down = [{ transform: `translateY(${way}px)` }, { transform: 'translateY(100%)' }];
      await sheet
        .animate(down, { duration: LEAVE_MS, easing: 'ease-out' })
        .finished.catch(() => {});
    }
    sheet.close();
    springBack();
  }

  head.addEventListener('pointerdown', begin);
  head.addEventListener('pointermove', follow);
  head.addEventListener('pointerup', letGo);
  head.addEventListener('pointercancel', letGo);
  return () => {
    head.removeEventListener('pointerdown', begin);
    head.removeEventListener('pointermove', follow);
    head.removeEventListener('pointerup', letGo);
    head.removeEventListener('pointercancel', letGo);
    springBack();
  };
}
