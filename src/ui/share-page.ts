import { t } from '@/language/t';
import { announce } from './announce';

/** The used part of `navigator`: https://www.w3.org/TR/web-share. */
interface Parts {
  browser: {
    share?: (page: ShareData) => Promise<void>;
    clipboard?: { writeText: (text: string) => Promise<void> };
  };
  notify: typeof announce;
}

/**
 * Shares a page by the device's share sheet, or copies its URL and confirms that. Never throws.
 * @param url absolute
 */
export async function sharePage(
  page: { title: string; url: string },
  { browser, notify }: Parts = { browser: navigator, notify: announce },
): Promise<void> {
  if (browser.share) {
    try {
      return await browser.share(page);
    } catch (error) {
      // The shopper closed the sheet, or it is already open.
      if (isNamed(error, 'AbortError') || isNamed(error, 'InvalidStateError')) return;
    }
  }
  try {
    // Not available without https.
    if (!browser.clipboard) throw new TypeError('No clipboard');
    await browser.clipboard.writeText(page.url);
    await notify('success', t('Link copied'));
  } catch {
    await notify('error', t('We couldn’t copy the link')).catch(() => undefined);
  }
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}
