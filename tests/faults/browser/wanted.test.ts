import { expect, it } from 'vitest';
import type { Act } from './act';
import { Wanted } from './wanted';

const ids = (thing: string) => ({ product: `prod_${thing}`, variant: `variant_${thing}` });

function after(...acts: Act[]): Wanted {
  const wanted = new Wanted();
  for (const act of acts) wanted.take(act);
  return wanted;
}

it('counts each confirmed tap once, and the other device’s pieces', () => {
  const wanted = after(
    { do: 'sign in' },
    { do: 'add', thing: 'a', tab: 0 },
    { do: 'add', thing: 'a', tab: 1 },
    { do: 'plus', thing: 'a', tab: 0 },
    { do: 'minus', thing: 'a', tab: 0 },
    { do: 'add', thing: 'b', tab: 0 },
    { do: 'remove', thing: 'b', tab: 1 },
    { do: 'add', thing: 'shared', tab: 0 },
    { do: 'other device adds', pieces: 2 },
    { do: 'all tabs closed', thing: 'c', tab: 0 },
    { do: 'heart', thing: 'c', tab: 0 },
    { do: 'heart', thing: 'a', tab: 0 },
    { do: 'heart', thing: 'c', tab: 1 },
  );
  expect(wanted.state(ids)).toEqual({
    cart: { variant_a: 2, variant_shared: 3, variant_c: 1 },
    wishes: ['prod_a'],
  });
});

it('what happens to the shopper changes nothing of what they want', () => {
  const tapped: Act[] = [{ do: 'sign in' }, { do: 'add', thing: 'a', tab: 0 }];
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

it('asks for no button that the screen does not have', () => {
  const guest = after({ do: 'add', thing: 'a', tab: 0 });
  expect(guest.allows({ do: 'plus', thing: 'a', tab: 0 })).toBe(true);
  expect(guest.allows({ do: 'plus', thing: 'b', tab: 0 })).toBe(false);
  expect(guest.allows({ do: 'minus', thing: 'a', tab: 0 })).toBe(false);
  expect(guest.allows({ do: 'heart', thing: 'a', tab: 0 })).toBe(false);
  expect(after({ do: 'sign in' }).allows({ do: 'heart', thing: 'a', tab: 0 })).toBe(true);
});
