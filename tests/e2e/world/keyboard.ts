import type { Locator, Page } from '@playwright/test';
import { expect } from './shop-test';

/** More stops than any page has between two things of one part. */
const MAX_STOPS = 150;

/** What is wrong with the focus as it is seen now; nothing when it can be seen and tells what it is on. */
function focusFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return [];
    // The gateway's window is a world of its own.
    if (focused.shadowRoot !== null) return [];
    const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40)}`;
    const faults: string[] = [];
    // A field that is drawn by its label shows the label's ring.
    const rings = [focused, focused.parentElement, focused.nextElementSibling].filter(
      (each) => each instanceof Element,
    );
    const hasRing = rings.some((each) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
    });
    if (!hasRing) faults.push(`no ring around ${name}`);
    const box = focused.getBoundingClientRect();
    const isDrawn = box.width > 4 && box.height > 4;
    const middle = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const isInView =
      box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    if (!isInView) faults.push(`${name} is out of view`);
    // WCAG 2.2, 2.4.11: nothing of the page's own hides all of it.
    else if (isDrawn && middle && box.y >= 0 && box.bottom <= innerHeight) {
      const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined;
      const isOwn = focused.contains(middle) || middle.contains(focused) || label?.contains(middle);
      if (!isOwn) faults.push(`${name} lies under ${middle.tagName}.${middle.className}`);
    }
    return faults;
  });
}

/** Also inside of a shadow tree. */
function isFocused(element: Element): boolean {
  const root = element.getRootNode();
  return (root instanceof ShadowRoot || root instanceof Document) && root.activeElement === element;
}

/**
 * Presses Tab until the focus is on a thing; at each stop it must be seen where the focus is.
 *
 * @throws when it is not reached
 */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await expect(target).toBeAttached();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press(key);
    expect(await focusFaults(page)).toEqual([]);
    if (await target.evaluate(isFocused)) return;
  }
  throw new Error(`The keyboard does not come to ${String(target)}`);
}
