import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { untilTrue } from './ask-quietly';

/** A part of the page by which a tap's effect is seen. */
export interface Shown {
  selector: string;
  /** Read instead of the text. */
  attribute?: string;
}

/** Marks in the trace: the finger leaves the glass; the page's document has changed. */
export const TAPPED = 'budgets:tapped';
export const CHANGED = 'budgets:changed';

/** Has the page mark when a finger next leaves the glass, and when a part of it is first another one afterwards. */
export function watchChange(page: Page, { selector, attribute }: Shown): Promise<void> {
  return page.evaluate(
    ([at, name, tapped, changed]) => {
      const read = () => {
        const found = document.querySelector(at);
        return name === '' ? found?.textContent : found?.getAttribute(name);
      };
      const before = read();
      const observer = new MutationObserver(() => {
        const now = read();
        if (now == null || now === '' || now === before) return;
        observer.disconnect();
        performance.mark(changed);
      });
      const options = { childList: true, subtree: true, characterData: true, attributes: true };
      observer.observe(document.body, options);
      // The event's own time: when the browser had it, not when the page looked at it.
      const onUp = ({ timeStamp }: Event) => performance.mark(tapped, { startTime: timeStamp });
      addEventListener('pointerup', onUp, { capture: true, once: true });
    },
    [selector, attribute ?? '', TAPPED, CHANGED] as const,
  );
}

/** After a change (ms): by then its frame is presented, and the trace knows, on a busy machine without a GPU as well. */
const PAINTED_MS = 600;

/** Waits until the change was marked and had time to be painted. */
export async function sawChange(devtools: CDPSession): Promise<void> {
  await untilTrue(devtools, `performance.getEntriesByName('${CHANGED}').length > 0`);
  await sleep(PAINTED_MS);
  await devtools.send('Runtime.evaluate', {
    expression: `performance.clearMarks('${TAPPED}'); performance.clearMarks('${CHANGED}')`,
  });
}
