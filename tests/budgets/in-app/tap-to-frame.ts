import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { isDecided, median } from '../statistics';
import { workBetween } from '../traces/main-thread';
import { presentedAfter } from '../traces/presented-frame';
import { recordTrace } from '../traces/record-trace';
import { marksOf } from '../traces/trace-events';
import { CHANGED, sawChange, type Shown, TAPPED, watchChange } from './watch-change';

/** How soon taps are answered, in ms from the finger's leaving the glass. */
export interface TapTimes {
  /** To the first frame that shows what has changed. */
  toFrame: number[];
  /** Of it, until the document had changed; the rest is layout and painting. */
  toChange: number[];
  /** ms that the main thread ran until then. */
  ran: number[];
  /** What took most of it in one more tap; empty where the budget is met. */
  named: string;
}

/** A tap that is made several times. */
export interface Tap {
  /** What is tapped. */
  target: Locator;
  shown: Shown;
  /** Of the median time to the frame (ms); without it all taps are made. */
  budgetMs?: number;
  /** Makes the page ready for the next one. */
  afterwards?: () => Promise<void>;
}

/**
 * Taps several times, and tells how long each took. By frames, not by the Event Timing API: what a tap changes here is written
 * down on the device first, and the frame that API ends with is the next one, which may not show it yet.
 */
export async function tapTimes(page: Page, times: number, tap: Tap): Promise<TapTimes> {
  // Before anything is measured: to be attached to is work of the page's, too.
  const devtools = await page.context().newCDPSession(page);
  const measured: TapTimes = { toFrame: [], toChange: [], ran: [], named: '' };
  const { budgetMs } = tap;
  for (let done = 0; done <= times; done += 1) {
    if (budgetMs === undefined ? done === times : isDecided(measured.toFrame, times, budgetMs))
      break;
    // The last one only names what runs.
    const isLast = done === times;
    await tap.target.scrollIntoViewIfNeeded();
    const box = await tap.target.boundingBox();
    if (!box) throw new Error('There is nothing to tap');
    await watchChange(page, tap.shown);
    const events = await recordTrace(page, isLast ? 'named' : 'measured', async () => {
      await press(devtools, box.x + box.width / 2, box.y + box.height / 2);
      await sawChange(devtools);
    });
    const [tapped] = marksOf(events, TAPPED);
    const [changed] = marksOf(events, CHANGED);
    if (!tapped || !changed) throw new Error('The trace has no marks');
    const { ms, because } = workBetween(events, tapped, changed);
    if (isLast) {
      measured.named = because;
    } else {
      measured.toFrame.push((presentedAfter(events, changed) - tapped.ts) / 1000);
      measured.toChange.push((changed.ts - tapped.ts) / 1000);
      measured.ran.push(ms);
    }
    await tap.afterwards?.();
  }
  await devtools.detach();
  return measured;
}

/** How long a finger stays on the glass (ms); people take 50 to 100. */
const PRESS_MS = 60;

/**
 * Taps at a place: looking for the element anew would keep the page busy at that moment. The finger rests a while: without that
 * the page would still be at what its coming down has brought about.
 */
async function press(devtools: CDPSession, x: number, y: number): Promise<void> {
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await sleep(PRESS_MS);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Where the time of the middle one of several taps went. */
export function inWords({ toFrame, toChange, ran, named }: TapTimes): string {
  const at = toFrame.indexOf(median(toFrame));
  const changed = `document changed after ${toChange[at]?.toFixed(0)} ms, of which the thread ran ${ran[at]?.toFixed(0)}`;
  const names = named === '' ? '' : `: ${named}`;
  return `each ${toFrame.map((each) => each.toFixed(0)).join(', ')}; ${changed}${names}`;
}
