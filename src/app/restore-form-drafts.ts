import { selectCustomer } from '@/features/auth';
import type { createShopRouter } from './router';
import type { createStore } from './shop';

/** How long to wait for a page's forms to appear. */
const FORMS_TIMEOUT_MS = 5000;

/** Without passwords, which are never stored, and filters, which are in the URL. */
const FIELDS =
  '#main form :is(input:is([type=text], [type=email], [type=tel], :not([type])), textarea)[name]:not([readonly])';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Restores unsent form input when the shopper navigates back or forward. Held only in memory, and cleared when another user signs in.
 */
export function restoreFormDrafts(
  router: Pick<ReturnType<typeof createShopRouter>, 'subscribe'>,
  store: Pick<ReturnType<typeof createStore>, 'getState' | 'subscribe'>,
): void {
  /** Typed text per field, per history entry. */
  const typed = new Map<string, ReadonlyMap<string, string>>();
  let stop = () => {};

  let customer = selectCustomer(store.getState())?.id;
  store.subscribe(() => {
    const now = selectCustomer(store.getState())?.id;
    if (now === customer) return;
    // At start the user is not known yet, and a guest keeps their drafts when they sign in.
    if (customer !== undefined) typed.clear();
    customer = now;
  });

  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    const entry = fromLocation?.state.__TSR_key;
    if (!pathChanged || entry === undefined) return;
    stop();
    const texts = new Map<string, string>();
    for (const [name, field] of fields()) {
      if (field.value !== '' && field.value !== field.defaultValue) texts.set(name, field.value);
    }
    typed.set(entry, texts);
  });

  router.subscribe('onRendered', ({ toLocation, pathChanged }) => {
    const entry = toLocation.state.__TSR_key;
    const texts = new Map((pathChanged && entry !== undefined && typed.get(entry)) || []);
    if (texts.size === 0) return;
    stop();
    const restore = () => {
      for (const [name, field] of fields()) {
        const text = texts.get(name);
        if (text === undefined) continue;
        // Restored once: later values of the page or the shopper take precedence.
        texts.delete(name);
        if (field.value === field.defaultValue) fill(field, text);
      }
      if (texts.size === 0) stop();
    };
    const watch = new MutationObserver(restore);
    watch.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => stop(), FORMS_TIMEOUT_MS);
    stop = () => {
      watch.disconnect();
      clearTimeout(timer);
    };
    restore();
  });
}

/** The page's form fields, keyed by the index of their form and their name. */
function fields(): Map<string, Field> {
  const found = new Map<string, Field>();
  for (const field of document.querySelectorAll<Field>(FIELDS)) {
    const form = field.form ? [...document.forms].indexOf(field.form) : -1;
    found.set(`${form} ${field.name}`, field);
  }
  return found;
}

/** Simulates typing. Uses the prototype's setter: React ignores the event if its own setter saw the value. */
function fill(field: Field, text: string): void {
  const { prototype } =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
