import type { ShopBrowser } from './shop-browser';

/** Finds elements by what people read, as the page's own code; also in the open shadow root of the payment window. */
const FIND = `
  const roots = [document, ...[...document.querySelectorAll('sandbox-gateway-window')].flatMap((host) => host.shadowRoot ?? [])];
  const isSeen = (element) => element.checkVisibility?.() ?? element.getClientRects().length > 0;
  const named = (selector, name) => {
    const fits = (text) => text !== null && new RegExp('^(?:' + name + ')$', 'u').test(text.replaceAll(/\\s+/g, ' ').trim());
    return roots.flatMap((root) => [...root.querySelectorAll(selector)]).find((element) =>
      isSeen(element) && (fits(element.getAttribute('aria-label')) || fits(element.textContent)));
  };
  const labelled = (name) => {
    const label = [...document.querySelectorAll('label')].find((each) =>
      new RegExp('^' + name + '(?!\\\\w)', 'u').test(each.textContent.trim()) && isSeen(each));
    return label?.control ?? undefined;
  };
  const mark = (element) => {
    if (element === undefined || element === null) return null;
    globalThis.marks = (globalThis.marks ?? 0) + 1;
    element.setAttribute('data-test', String(globalThis.marks));
    return '[data-test="' + globalThis.marks + '"]';
  };
`;

async function findMarked(browser: ShopBrowser, what: string, script: string): Promise<string> {
  await browser.waitFor(what, `${FIND} return ${script} !== null;`);
  return browser.evaluate<string>(`${FIND} return ${script};`);
}

const quoted = (text: string) => JSON.stringify(text);

/** Clicks the first visible element with this name. @param name a regular expression for all of its label or text */
export async function clickNamed(
  browser: ShopBrowser,
  selector: string,
  name: string,
): Promise<void> {
  const found = `mark(named(${quoted(selector)}, ${quoted(name)}))`;
  await browser.click(await findMarked(browser, `${selector} ${name}`, found));
}

/** Clicks a button of the payment window, which has a shadow root of its own. */
export async function clickInPaymentWindow(browser: ShopBrowser, name: string): Promise<void> {
  await browser.waitFor(
    `${name} in the payment window`,
    `${FIND} const button = named('dialog button', ${quoted(name)});
    button?.click();
    return button !== undefined;`,
  );
}

/** Types into the field that has this label. */
export async function typeLabelled(
  browser: ShopBrowser,
  label: string,
  text: string,
): Promise<void> {
  const found = `mark(labelled(${quoted(label)}))`;
  await browser.type(await findMarked(browser, label, found), text);
}

/** Types into the first visible element of a selector. */
export async function typeVisible(
  browser: ShopBrowser,
  selector: string,
  text: string,
): Promise<void> {
  const found = `mark([...document.querySelectorAll(${quoted(selector)})].find(isSeen))`;
  await browser.type(await findMarked(browser, selector, found), text);
}

/** Chooses an option of a select element, or checks a box, as a script does. */
export async function chooseLabelled(
  browser: ShopBrowser,
  label: string,
  option: string,
): Promise<void> {
  await browser.waitFor(
    `${option} of ${label}`,
    `${FIND} const select = labelled(${quoted(label)});
    const option = [...(select?.options ?? [])].find((each) => each.textContent.trim() === ${quoted(option)});
    if (option === undefined) return false;
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(select, option.value);
    select.dispatchEvent(new Event('change', { bubbles: true }));
    return true;`,
  );
}

/** Waits until a visible element with this name is there. */
export function waitForNamed(browser: ShopBrowser, selector: string, name: string): Promise<void> {
  return browser.waitFor(
    `${selector} ${name} is shown`,
    `${FIND} return named(${quoted(selector)}, ${quoted(name)}) !== undefined;`,
  );
}
