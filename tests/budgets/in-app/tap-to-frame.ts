import type { Locator, Page } from '@playwright/test';
import { median } from '../median';
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
}

/** A tap that is made several times. */
export interface Tap {
  /** What is tapped. */
  target: Locator;
  shown: Shown;
  /** Makes the page ready for the next one. */
  afterwards?: () => Promise<void>;
}

/**
 * Taps several times, and tells how long each took. By frames, not by the Event Timing API: what a tap changes here is written
 * down on the device first, and the frame that API ends with is the next one, which may not show it yet.
 */
export async function tapTimes(page: Page, times: number, tap: Tap): Promise<TapTimes> {
  const measured: TapTimes = { toFrame: [], toChange: [] };
  for (let done = 0; done < times; done += 1) {
    await tap.target.scrollIntoViewIfNeeded();
    const box = await tap.target.boundingBox();
    if (!box) throw new Error('There is nothing to tap');
    await watchChange(page, tap.shown);
    const events = await recordTrace(page, async () => {
      // By its place: looking for it anew would keep the page busy at that moment.
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      await sawChange(page);
    });
    const [tapped] = marksOf(events, TAPPED);
    const [changed] = marksOf(events, CHANGED);
    if (!tapped || !changed) throw new Error('The trace has no marks');
    measured.toFrame.push((presentedAfter(events, changed) - tapped.ts) / 1000);
    measured.toChange.push((changed.ts - tapped.ts) / 1000);
    await tap.afterwards?.();
  }
  return measured;
}

/** `medians: changed after 31 ms, on the screen after 45 ms; 40, 45, 52`. */
export function inWords({ toFrame, toChange }: TapTimes): string {
  const each = toFrame.map((ms) => ms.toFixed(0)).join(', ');
  return `document changed after ${median(toChange).toFixed(0)} ms; each ${each}`;
}
