import type { Page } from '@playwright/test';

/**
 * From now on pages come bare, as to who opens a private one: the browser asks for all that it shows, where a test can stand
 * between.
 */
export async function leaveToBrowser(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'document') return route.fallback();
    const bare = new URL('/index.html', request.url()).href;
    return route.fulfill({ response: await route.fetch({ url: bare }) });
  });
}
