import type { Page } from '@playwright/test';
import { readTrace, type TraceEvent } from './trace-events';

/** Enough to know tasks, frames and what ran: more would itself slow down what is measured. */
const CATEGORIES = [
  '-*',
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
];

/** Writes down what the browser does meanwhile. Only one trace of a browser is taken at a time. */
export async function recordTrace(page: Page, work: () => Promise<void>): Promise<TraceEvent[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('Only a browser that was started by itself can be traced');
  await browser.startTracing(undefined, { categories: CATEGORIES });
  try {
    await work();
  } catch (error) {
    await browser.stopTracing();
    throw error;
  }
  return readTrace(await browser.stopTracing());
}
