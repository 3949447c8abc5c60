import type { Page, Response } from '@playwright/test';
import { expect } from './shop-test';

/** Names that are written in Latin letters in every language. */
const names =
  /Aangan|English|UPI|RuPay|Visa|Mastercard|Razorpay|JavaScript|Facebook|Twitter|Instagram|name@example\.com|\bMB\b|\bIN\b|\bGSTIN\b/g;

/**
 * What stands on a page, and what of it is the shop's data and not the interface's.
 * Pictures' and links' own texts count, as do labels that only some hear. What tells its language itself is left out.
 */
export function ownWordsOf(page: Page) {
  const answered: Promise<unknown>[] = [];
  /** Also of pages before: the device keeps answers. */
  const all = new Set<string>();
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/store/')) answered.push(jsonOf(response));
  });
  return {
    texts: () => page.evaluate(textsOnPage),
    async data(): Promise<string[]> {
      const inPage: unknown = JSON.parse(
        await page.evaluate(() => document.querySelector('#answers')?.textContent ?? 'null'),
      );
      for (const answer of [inPage, ...(await Promise.all(answered))]) gather(answer, all);
      return [...all];
    },
  };
}

/** Texts in which Latin words are left once the shop's data and names are taken away. */
export function latinLeft(texts: readonly string[], data: readonly string[]): string[] {
  const longestFirst = data.filter((one) => /[a-z]{2}/i.test(one)).toSorted(byLength);
  return texts.filter((text) => {
    let left = text.replaceAll(names, '');
    for (const one of longestFirst) {
      if (!/[a-z]{2}/i.test(left)) return false;
      left = left.replaceAll(one, '').replaceAll(one.toUpperCase(), '');
    }
    return /[a-z]{2}/i.test(left);
  });
}

const byLength = (a: string, b: string) => b.length - a.length;

async function jsonOf(response: Response): Promise<unknown> {
  try {
    const answer: unknown = await response.json();
    return answer;
  } catch {
    return null;
  }
}

function gather(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') into.add(value.trim());
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) gather(part, into);
}

/** Runs in the page. */
function textsOnPage(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
  for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
    if (!(node instanceof Element)) continue;
    if (node.closest('script, style, noscript, template, [lang|=en]:not(html)')) continue;
    for (const name of ['aria-label', 'aria-roledescription', 'placeholder', 'title', 'alt']) {
      const text = node.getAttribute(name);
      if (text) found.push(text);
    }
    const text = [...node.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent)
      .join('')
      .trim();
    if (text) found.push(text);
  }
  return [...new Set(found)];
}

/** From the next page on the shop speaks Hindi, as if it was chosen in the footer. */
export async function speakHindi(page: Page): Promise<void> {
  const url = process.env['SHOP_URL'] ?? '';
  await page.context().addCookies([{ name: 'language', value: 'hi', url }]);
}

/** The page that is shown, in Hindi from now on. */
export async function inHindi(page: Page): Promise<void> {
  await speakHindi(page);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await page.waitForLoadState('networkidle');
}
