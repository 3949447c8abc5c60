import { t } from '@/language/t';
import { announce } from '@/ui/announce';

/** What of the browser it needs: https://www.w3.org/TR/web-share. */
interface Parts {
  browser: {
    share?: (page: ShareData) => Promise<void>;
    clipboard?: { writeText: (text: string) => Promise<void> };
  };
  tell: typeof announce;
}

/**
 * Hands a page to the device's share sheet; where there is none, its address to the clipboard, and says so. Never throws.
 * @param url absolute
 */
export async function sharePage(
  page: { title: string; url: string },
  { browser, tell }: Parts = { browser: navigator, tell: announce },
): Promise<void> {
  if (browser.share) {
    try {
      return await browser.share(page);
    } catch (error) {
      // The shopper has closed the sheet, or it is open already.
      if (isNamed(error, 'AbortError') || isNamed(error, 'InvalidStateError')) return;
    }
  }
  try {
    // There is none on pages without https.
    if (!browser.clipboard) throw new TypeError('No clipboard');
    await browser.clipboard.writeText(page.url);
    await tell('success', t('Link copied'));
  } catch {
    await tell('error', t('The link could not be copied')).catch(() => undefined);
  }
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}
