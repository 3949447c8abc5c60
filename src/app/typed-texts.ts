import { selectCustomer } from '@/features/auth';
import type { createShopRouter } from './router';
import type { createStore } from './store';

/** ms that a page may take until its forms are there. */
const FORMS_COME_WITHIN_MS = 5000;

/** Passwords are not kept anywhere, and filters stand in the address. */
const FIELDS =
  '#main form :is(input:is([type=text], [type=email], [type=tel], :not([type])), textarea)[name]:not([readonly])';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Back and forward lead to the forms as they were left: what was typed and not sent is there again. In this page's memory alone, and
 * only as long as it is the same person's.
 */
export function keepTypedTexts(
  router: Pick<ReturnType<typeof createShopRouter>, 'subscribe'>,
  store: Pick<ReturnType<typeof createStore>, 'getState' | 'subscribe'>,
): void {
  /** What was typed, by field, by the entry of the history that it was typed in. */
  const typed = new Map<string, ReadonlyMap<string, string>>();
  let stop = () => {};

  let customer = selectCustomer(store.getState())?.id;
  store.subscribe(() => {
    const now = selectCustomer(store.getState())?.id;
    if (now === customer) return;
    // Who comes is known only after a while; a guest's texts are theirs still when they sign in.
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
    const giveBack = () => {
      for (const [name, field] of fields()) {
        const text = texts.get(name);
        if (text === undefined) continue;
        // Once only: what the page or the shopper puts there later counts more.
        texts.delete(name);
        if (field.value === field.defaultValue) fill(field, text);
      }
      if (texts.size === 0) stop();
    };
    const watch = new MutationObserver(giveBack);
    watch.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => stop(), FORMS_COME_WITHIN_MS);
    stop = () => {
      watch.disconnect();
      clearTimeout(timer);
    };
    giveBack();
  });
}

/** The fields of the page's forms, each by the place of its form and its name. */
function fields(): Map<string, Field> {
  const found = new Map<string, Field>();
  for (const field of document.querySelectorAll<Field>(FIELDS)) {
    const form = field.form ? [...document.forms].indexOf(field.form) : -1;
    found.set(`${form} ${field.name}`, field);
  }
  return found;
}

/** As if it was typed: React's own fields hear of it, too, only when the value was set past its copy of the property. */
function fill(field: Field, text: string): void {
  const { prototype } =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
