import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeConnection, fakeLocks as locks } from './testing/fake-locks';
import { CartBusy, LockTimeout } from './cart-busy';
import { configureLedger } from '../options';
import { assertCartLocked, underCart, underCustomer, underOwners } from './locks';

vi.mock('@medusajs/framework/pg', () => ({ Client: FakeConnection }));

beforeEach(() => configureLedger({ databaseUrl: 'postgres://localhost/shop' }));

/** An edit of a device, as the ledger locks it. */
const edit = (client: string, cart: string, work = () => Promise.resolve()) =>
  underOwners([`guest:${client}`], async (lock) => {
    await lock.lockCarts([cart]);
    await work();
  });

/** A cart that stays locked until it is freed. */
async function holdCart(cart: string): Promise<() => Promise<void>> {
  let free = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  let done: Promise<void> = Promise.resolve();
  await new Promise<void>((isIn) => {
    done = underCart(cart, () => {
      isIn();
      return held;
    });
  });
  return () => {
    free();
    return done;
  };
}

describe('100 edits under different client ids on one cart', () => {
  it('T23: wait without a connection or a slot, and delay no other cart', async () => {
    const free = await holdCart('cart_hot');
    const results = Array.from({ length: 100 }, (_, index) =>
      edit(`client-${index}`, 'cart_hot').then(
        () => 'done',
        (error: unknown) => error,
      ),
    );
    // All slots would be taken long before.
    for (let index = 0; index < 20; index += 1) await edit(`other-${index}`, `cart_${index}`);
    expect(locks.connections.size).toBe(1);
    await free();
    const ended = await Promise.all(results);
    expect(ended.filter((each) => each === 'done')).toHaveLength(16);
    expect(ended.filter((each) => each instanceof CartBusy && each.retryAfter === 2)).toHaveLength(
      84,
    );
  });
});

it('SYNC-3: lets edits of one cart in one at a time, in the order of arrival', async () => {
  const seen: string[] = [];
  const visit = (name: string) =>
    edit(name, 'cart_1', async () => {
      seen.push(`${name} in`);
      await Promise.resolve();
      seen.push(`${name} out`);
    });
  await Promise.all([visit('a'), visit('b'), visit('c')]);
  expect(seen).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out']);
});

it('works on eight edits at once, and continues those that have begun', async () => {
  let working = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    working += 1;
    most = Math.max(most, working);
    await new Promise((resolve) => setTimeout(resolve, 5));
    working -= 1;
  };
  await Promise.all(Array.from({ length: 24 }, (_, n) => edit(`many-${n}`, `cart_n${n}`, work)));
  expect(most).toBe(8);
});

it('SYNC-3: tells the holder of a lock that the connection was lost', async () => {
  const lost = underCart('cart_1', async () => {
    await assertCartLocked('cart_1');
    locks.cutAll();
    await assertCartLocked('cart_1');
  });
  await expect(lost).rejects.toThrow(LockTimeout);
  await expect(edit('after', 'cart_1')).resolves.toBeUndefined();
});

it('CHK-3: asks Postgres before a step that must not be done twice', async () => {
  const unnoticed = underCart('cart_1', async () => {
    locks.nextError = new Error('Connection terminated unexpectedly');
    await assertCartLocked('cart_1');
  });
  await expect(unnoticed).rejects.toThrow(LockTimeout);
  await expect(assertCartLocked('cart_1')).rejects.toThrow(LockTimeout);
});

it('CHK-3: knows that a cart is locked, by itself or with an owner', async () => {
  const isHeld = underCart('cart_1', () => assertCartLocked('cart_1'));
  await expect(isHeld).resolves.toBeUndefined();
  await underCustomer('cus_1', async ({ lockCarts }) => {
    await lockCarts(['cart_1', 'cart_2']);
    await assertCartLocked('cart_2');
  });
});

it('CHK-3: takes no cart for locked that this process has not locked', async () => {
  await underCart('cart_1', () => expect(assertCartLocked('cart_2')).rejects.toThrow(LockTimeout));
  await expect(assertCartLocked('cart_1')).rejects.toThrow(LockTimeout);
});

it('CHK-3: does not take the lock of the next holder for that of work which was given up', async () => {
  vi.useFakeTimers();
  try {
    let goOn = (): void => undefined;
    const hanging = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const result = vi.fn();
    const givenUp = underCart('cart_1', async () => {
      await hanging;
      await assertCartLocked('cart_1').catch(result);
    });
    const end = givenUp.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await end).toBeInstanceOf(LockTimeout);
    await underCart('cart_1', async () => {
      goOn();
      await vi.advanceTimersByTimeAsync(1);
      expect(result).toHaveBeenCalledWith(expect.any(LockTimeout));
      await assertCartLocked('cart_1');
    });
  } finally {
    vi.useRealTimers();
  }
});

it('does not begin to work when an earlier lock was lost while it waited for a later one', async () => {
  const worked = vi.fn(() => Promise.resolve());
  const result = underOwners(['guest:lost'], async (lock) => {
    locks.cutAll();
    await lock.lockCarts(['cart_1']);
    await worked();
  });
  await expect(result).rejects.toThrow(LockTimeout);
  expect(worked).not.toHaveBeenCalled();
});

it('frees all that it holds when the work fails', async () => {
  await expect(edit('failing', 'cart_1', () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  );
  expect(locks.holds('guest:failing') || locks.holds('cart:cart_1')).toBe(false);
});

it('frees a lock whose work never ends, and lets that work do nothing more', async () => {
  vi.useFakeTimers();
  try {
    let check = (): void => undefined;
    const hanging = underOwners(['guest:hanging'], (lock) => {
      check = () => lock.assertHeld();
      return new Promise<void>(() => undefined);
    });
    const ended = hanging.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await ended).toBeInstanceOf(LockTimeout);
    expect(locks.holds('guest:hanging')).toBe(false);
    expect(check).toThrow(LockTimeout);
  } finally {
    vi.useRealTimers();
  }
});
