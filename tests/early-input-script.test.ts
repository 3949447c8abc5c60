import { runInNewContext } from 'node:vm';
import { Window } from 'happy-dom';
import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { EARLY_INPUT_SCRIPT } from '../server/pages/early-input-script';
import { parseTap } from '@aangan/offline-cart';

const earlySchema = v.object({
  done: v.array(
    v.object({
      tap: v.optional(v.object({ id: v.string(), edit: v.object({ op: v.string() }) })),
    }),
  ),
});

const item = (variantId: string) => ({
  variantId,
  productId: 'sofa',
  title: 'Sofa',
  variantTitle: null,
  handle: 'sofa',
  thumbnail: null,
  unitPrice: 100,
  compareAtUnitPrice: 120,
  limit: 9,
});
const data = (value: unknown) => JSON.stringify(value).replaceAll('"', '&quot;');
const add = data({ op: 'add', item: item('oak'), quantity: 1 });

/** A page as its script leaves it right after it was parsed. */
function page(markup: string) {
  const window = new Window();
  const { document, localStorage } = window;
  runInNewContext(EARLY_INPUT_SCRIPT, {
    window,
    localStorage,
    addEventListener: window.addEventListener.bind(window),
    AbortController: window.AbortController,
    crypto,
    Uint8Array,
  });
  document.body.innerHTML = markup;
  const tap = (selector: string) => {
    const found = document.querySelector(selector);
    if (!(found instanceof window.HTMLElement)) throw new Error(selector);
    found.click();
  };
  const kept = () =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('aangan-tap:'))
      .map((key) => {
        const parsed = parseTap(JSON.parse(localStorage.getItem(key) ?? ''), Date.now());
        if (parsed.kind !== 'tap') throw new Error(`not a tap: ${localStorage.getItem(key)}`);
        expect(key).toBe(`aangan-tap:${parsed.tap.id}`);
        return parsed.tap;
      });
  /** What the page replays once it runs. */
  const done = () => v.parse(earlySchema, Reflect.get(window, 'earlyInput')).done;
  return { document, localStorage, tap, kept, done };
}

it('SYNC-1: writes a tap down in its own task, as the page that comes to life reads it', () => {
  const { localStorage, tap, kept } = page(`<button data-edit="${add}">Add To Cart</button>`);
  localStorage.setItem('aangan-epoch', '4');
  tap('button');
  expect(kept()).toMatchObject([{ edit: { op: 'add', item: item('oak'), quantity: 1 }, epoch: 4 }]);
  tap('button');
  expect(new Set(kept().map(({ id }) => id)).size, 'each with an id of its own').toBe(2);
});

it('knows no epoch where the device has none yet', () => {
  const { tap, kept } = page(`<button data-edit="${add}">Add To Cart</button>`);
  tap('button');
  expect(kept()[0]?.epoch).toBeNull();
});

it('hands the tap on with its click, so that it is not written down twice', () => {
  const { tap, kept, done } = page(`<button data-edit="${add}"></button><p><button>x`);
  tap('button');
  tap('p button');
  expect(done().map((act) => act.tap?.id)).toEqual([kept()[0]?.id, undefined]);
});

it('takes the colour and the quantity that were chosen on the page meanwhile', () => {
  const { document, tap, kept } = page(`
    <input type="radio" data-item="${data(item('elm'))}">
    <div data-quantity>
      <button id="less" data-by="-1"></button><button id="more" data-by="1"></button>
      <select><option>1</option><option>2</option></select>
      <button id="add" data-edit="${add}"></button>
    </div>`);
  tap('input');
  tap('#more');
  tap('#add');
  expect(kept().at(-1)?.edit).toMatchObject({ item: { variantId: 'elm' }, quantity: 2 });
  const select = document.querySelector('select');
  if (select) select.value = '2';
  tap('#less');
  tap('#less');
  tap('#less');
  tap('#add');
  expect(kept().map(({ edit }) => 'quantity' in edit && edit.quantity)).toContain(1);
});

it('leaves to the page what only the page knows: a colour that is sold out', () => {
  const { tap, kept, done } = page(
    `<input type="radio"><button data-edit="${add}">Add To Cart</button>`,
  );
  tap('input');
  tap('button');
  expect(kept()).toEqual([]);
  expect(done()).toHaveLength(2);
});

it('continues where storage is blocked', () => {
  const { localStorage, tap, done } = page(`<button data-edit="${add}">Add To Cart</button>`);
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  tap('button');
  expect(done()).toMatchObject([{ tap: { edit: { op: 'add' } } }]);
});
