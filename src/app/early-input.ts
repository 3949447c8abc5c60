import type { Tap } from '@/sync/taps/tap';

/** What was tapped and typed before the page's scripts ran: kept by the inline script of a rendered page. */
interface EarlyInput {
  /** In the order in which it was done; a field stands here with what was last typed in it. */
  done: readonly EarlyAct[];
  stop: () => void;
}

type EarlyAct =
  /** `tap`: where it edits cart or wishlist, and is written down already. */
  | { kind: 'click'; target: HTMLElement; tap?: Tap | undefined }
  | { kind: 'submit'; target: HTMLFormElement }
  | {
      kind: 'typed';
      target: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
      value: string;
    };

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/** Does now what the shopper did before the page could answer. Called once, when it can. */
export function catchUpWithInput(page: Window = window): void {
  const { earlyInput } = page;
  if (earlyInput === undefined) return;
  earlyInput.stop();
  delete page.earlyInput;
  // The router remembers where it saw the page scrolled to, and did not see this.
  if (page.scrollY > 0) page.document.dispatchEvent(new Event('scroll'));
  for (const act of earlyInput.done) {
    if (!act.target.isConnected) continue;
    wake(act.target);
    if (act.kind === 'click') {
      page.replayedTap = act.tap;
      act.target.click();
      delete page.replayedTap;
    } else if (act.kind === 'submit') act.target.requestSubmit();
    else type(act.target, act.value);
  }
}

/** Brings the whole screen to life at once, where it is not yet. */
export function wakeScreen(page: Document = document): void {
  const screen = page.querySelector('#main > *');
  if (screen) wake(screen);
}

/** Such an event has React bring the part of the page to life at once that it happens in; this one does nothing else. */
function wake(element: Element): void {
  element.dispatchEvent(new Event('copy', { bubbles: true }));
}

/** React follows a field by its own setter on the element; the prototype's one passes it by, as a keyboard does. */
function type(field: Extract<EarlyAct, { kind: 'typed' }>['target'], value: string): void {
  field.value = '';
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
