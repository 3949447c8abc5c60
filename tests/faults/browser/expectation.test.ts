import { describe, expect, it } from 'vitest';
import type { Act } from './act';
import { CODE, Expectation } from './expectation';

const ids = (thing: string) => ({ product: `prod_${thing}`, variant: `variant_${thing}` });
const account = { shared: 2, kept: 1 };

function after(...acts: Act[]): Expectation {
  const wanted = new Expectation(account);
  for (const act of acts) wanted.take(act);
  return wanted;
}

const add = (thing: 'a' | 'b' | 'c' | 'shared', pieces = 1): Act => ({
  do: 'add',
  thing,
  pieces,
  tab: 0,
});
const code: Act = { do: 'code', tab: 0 };
const order = (meanwhile: 'a' | 'b' | null = null): Act => ({ do: 'order', tab: 0, meanwhile });

it('counts each tap once, and the pieces of the other device and of the account', () => {
  const wanted = after(
    { do: 'sign in' },
    add('a'),
    { do: 'add', thing: 'a', pieces: 1, tab: 1 },
    { do: 'plus', thing: 'a', tab: 0 },
    { do: 'minus', thing: 'a', tab: 0 },
    add('b', 3),
    { do: 'remove', thing: 'b', tab: 1 },
    add('shared'),
    { do: 'other device adds', pieces: 2 },
    { do: 'all tabs closed', thing: 'c', tab: 0 },
    { do: 'set', thing: 'c', pieces: 4, tab: 0 },
    { do: 'plus', thing: 'c', tab: 0 },
    { do: 'heart', thing: 'c', tab: 0 },
    { do: 'heart', thing: 'a', tab: 0 },
    { do: 'heart', thing: 'c', tab: 1 },
  );
  expect(wanted.state(ids)).toEqual({
    cart: { variant_a: 2, variant_shared: 5, variant_c: 5, variant_kept: 1 },
    codes: [],
    wishes: ['prod_a'],
    orders: [],
  });
});

it('a guest’s pieces are added to those of the account, whichever form they use', () => {
  for (const entrance of ['sign in', 'sign up'] as const) {
    const guest = [add('shared', 3), add('a'), code];
    expect(after(...guest).state(ids).cart).toEqual({ variant_shared: 3, variant_a: 1 });
    expect(after(...guest, { do: entrance }).state(ids)).toMatchObject({
      cart: { variant_shared: 5, variant_a: 1, variant_kept: 1 },
      codes: [CODE],
    });
  }
});

describe('an order', () => {
  it('takes what is in the cart, with the code', () => {
    const wanted = after(add('a', 2), code, order(), add('a'), { do: 'sign up' }, order('b'));
    wanted.orderTold('order_2');
    expect(wanted.state(ids)).toEqual({
      cart: { variant_b: 1 },
      codes: [],
      wishes: [],
      orders: [
        { id: 'unknown order', pieces: { variant_a: 2 }, codes: [CODE] },
        {
          id: 'order_2',
          pieces: { variant_a: 1, variant_shared: 2, variant_kept: 1 },
          codes: [],
        },
      ],
    });
  });

  it('leaves an empty cart without buttons', () => {
    const wanted = after(add('a'), order());
    expect(wanted.allows({ do: 'plus', thing: 'a', tab: 0 })).toBe(false);
    expect(wanted.allows(code)).toBe(false);
    expect(wanted.allows(order())).toBe(false);
  });
});

it('events do not change what the shopper wants', () => {
  const tapped: Act[] = [{ do: 'sign in' }, add('a')];
  const wanted = after(
    ...tapped,
    { do: 'offline' },
    { do: 'browser killed' },
    { do: 'tab crashed', tab: 0 },
    { do: 'tab closed', tab: 0 },
    { do: 'killed', part: 'postgres', afterMs: 0 },
    { do: 'pause', ms: 1 },
    { do: 'online' },
  );
  expect(wanted.state(ids)).toEqual(after(...tapped).state(ids));
});

it('allows only buttons that the screen has', () => {
  const guest = after(add('a'));
  expect(guest.allows({ do: 'plus', thing: 'a', tab: 0 })).toBe(true);
  expect(guest.allows({ do: 'set', thing: 'a', pieces: 2, tab: 0 })).toBe(true);
  expect(guest.allows({ do: 'plus', thing: 'b', tab: 0 })).toBe(false);
  expect(guest.allows({ do: 'set', thing: 'kept', pieces: 2, tab: 0 })).toBe(false);
  expect(guest.allows({ do: 'minus', thing: 'a', tab: 0 })).toBe(false);
  expect(guest.allows({ do: 'uncode', tab: 0 })).toBe(false);
  expect(guest.allows({ do: 'heart', thing: 'a', tab: 0 })).toBe(false);
  const customer = after({ do: 'sign in' });
  expect(customer.allows({ do: 'heart', thing: 'a', tab: 0 })).toBe(true);
  expect(customer.allows({ do: 'set', thing: 'kept', pieces: 2, tab: 0 })).toBe(true);
  expect(customer.allows({ do: 'sign up' })).toBe(false);
});

it('does not empty a cart with a code, since the expected result is not defined', () => {
  const remove = (thing: 'a' | 'b' | 'kept'): Act => ({ do: 'remove', thing, tab: 0 });
  expect(after(add('a')).allows(remove('a'))).toBe(true);
  expect(after(add('a'), code).allows(remove('a'))).toBe(false);
  expect(after(add('a'), add('b'), code).allows(remove('a'))).toBe(true);
  expect(after({ do: 'sign in' }, add('a'), code).allows(remove('kept'))).toBe(true);
});
