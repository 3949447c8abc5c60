import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './shop-test';

const RULES: Parameters<AxeBuilder['options']>[0] = {
  // What passes is not reported, which takes time on long pages.
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // No criterion asks for these, and a shopper who goes from heading to heading or from part to part is lost without them.
  rules: Object.fromEntries(
    ['heading-order', 'page-has-heading-one', 'empty-heading', 'landmark-unique', 'region'].map(
      (rule) => [rule, { enabled: true }],
    ),
  ),
};

/**
 * Axe finds nothing on the page as it is now.
 * @param colours by default light and dark; a page that was examined in another size has the same colours
 */
export async function expectAccessible(
  page: Page,
  colours: 'light and dark' | 'light' = 'light and dark',
): Promise<void> {
  // What the browser puts off below the fold keeps its old colours until it is drawn.
  await page.evaluate(() => document.documentElement.classList.add('whole'));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  // On a busy machine axe reads some parts in the old colours or sizes at first.
  const all = new AxeBuilder({ page }).options(RULES);
  await expect.poll(() => findings(all), { message: 'light' }).toEqual([]);
  if (colours === 'light') return;
  // The dark page is the same one in other colours.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const contrast = new AxeBuilder({ page }).options({
    resultTypes: ['violations'],
    runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  });
  await expect.poll(() => findings(contrast), { message: 'dark' }).toEqual([]);
}

/** What axe finds, a line for each place. */
async function findings(axe: AxeBuilder): Promise<string[]> {
  // Sums up in the page itself, not in a blank one that is opened for it. Frames of other origins are not examined: no screen has one.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
