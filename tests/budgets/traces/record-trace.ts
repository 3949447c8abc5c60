import type { Page } from '@playwright/test';
import { readTrace, type TraceEvent } from './trace-events';

/**
 * Tasks and frames, for what is measured. What ran in them is left out: each function that the timeline names has its source
 * parsed once more for the line it stands at, which makes evaluating a large script some 40 ms longer on a slowed CPU.
 */
const MEASURED = [
  '-*',
  'blink.user_timing',
  'toplevel',
  'disabled-by-default-devtools.timeline.frame',
] as const;
/** What ran, too, for the words beside a figure. */
const NAMED = [...MEASURED, 'devtools.timeline', 'disabled-by-default-devtools.timeline'] as const;
const CATEGORIES = { measured: MEASURED, named: NAMED };

/** How much is written down. */
export type Detail = keyof typeof CATEGORIES;

/** Writes down what the browser does meanwhile. Only one trace of a browser is taken at a time. */
export async function recordTrace(
  page: Page,
  detail: Detail,
  work: () => Promise<void>,
): Promise<TraceEvent[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('Only a browser that was started by itself can be traced');
  await browser.startTracing(undefined, { categories: [...CATEGORIES[detail]] });
  try {
    await work();
  } catch (error) {
    await browser.stopTracing();
    throw error;
  }
  return readTrace(await browser.stopTracing());
}
