import type { Tap } from '@aangan/offline-cart';

/** Taps and typing before the page's scripts ran, recorded by the inline script of a rendered page. */
interface EarlyInput {
  /** In order; each field occurs once, with its last value. */
  done: readonly EarlyAction[];
  stop: () => void;
}

type EarlyAction =
  /** `tap`: set if it edits cart or wishlist; it is stored already. */
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

/** Event replay: repeats the recorded input once the page can handle it. */
export function replayEarlyInput(page: Window = window): void {
  const { earlyInput } = page;
  if (earlyInput === undefined) return;
  earlyInput.stop();
  delete page.earlyInput;
  // The router stores the scroll position on scroll events, and missed those before it started.
  if (page.scrollY > 0) page.document.dispatchEvent(new Event('scroll'));
  for (const act of earlyInput.done) {
    if (!act.target.isConnected) continue;
    requestHydration(act.target);
    if (act.kind === 'click') {
      page.replayedTap = act.tap;
      act.target.click();
      delete page.replayedTap;
    } else if (act.kind === 'submit') act.target.requestSubmit();
    else type(act.target, act.value);
  }
}

/** Hydrates the whole screen at once, if it is not hydrated yet. */
export function hydrateScreen(page: Document = document): void {
  const screen = page.querySelector('#main > *');
  if (screen) requestHydration(screen);
}

/** React hydrates the part of the page that receives such an event at once. `copy` has no other effect here. */
function requestHydration(element: Element): void {
  element.dispatchEvent(new Event('copy', { bubbles: true }));
}

/** Uses the prototype's setter, as a keyboard does: React tracks values by a setter of its own on the element. */
function type(field: Extract<EarlyAction, { kind: 'typed' }>['target'], value: string): void {
  field.value = '';
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
