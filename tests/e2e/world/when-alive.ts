import type { BrowserContext, Page } from '@playwright/test';

/**
 * A rendered page is seen before its scripts run, and catches up with what was done to it meanwhile. Tests of what a page does
 * are of one that runs: `goto` and `reload` wait for it, but for `waitUntil: 'commit'`.
 */
export function waitForLife(context: BrowserContext): void {
  for (const page of context.pages()) waitIn(page);
  context.on('page', waitIn);
}

function waitIn(page: Page): void {
  const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) };
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (options?.waitUntil !== 'commit') await alive(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    if (options?.waitUntil !== 'commit') await alive(page);
    return answer;
  };
}

/** The inline loader holds on to this as long as the page does not answer; a page that the browser makes has none. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => !('earlyInput' in window));
}
