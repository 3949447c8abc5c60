import { beforeEach, expect, it, vi } from 'vitest';
import { LockTimeout } from './lock-timeout';
import { assertCartLocked, underCart, underCustomer } from './locks';

/** Locks that Postgres knows of the session; undefined when its connection is gone. */
let held: number | undefined = 0;

vi.mock('./free-left-locks', () => ({ freeLeftLocks: () => Promise.resolve() }));
vi.mock('../settings', () => ({ readSettings: () => ({ databaseUrl: 'postgres://shop' }) }));
vi.mock('@medusajs/framework/pg', () => {
  class Connection {
    on = () => this;
    off = () => this;
    release = () => undefined;
    query = (sql: string) => {
      if (held === undefined) return Promise.reject(new Error('Connection terminated'));
      if (sql.includes('pg_advisory_lock(')) held += 1;
      if (sql.includes('unlock_all')) held = 0;
      return Promise.resolve({ rows: [{ held }] });
    };
  }
  return {
    Pool: class {
      on = () => this;
      connect = () => Promise.resolve(new Connection());
    },
  };
});

beforeEach(() => {
  held = 0;
});

it('CHK-3: knows that a cart is locked, whoever it was locked with', async () => {
  const isHeld = underCart('cart_1', () => assertCartLocked('cart_1'));
  await expect(isHeld).resolves.toBeUndefined();
  await underCustomer('cus_1', async ({ lockCarts }) => {
    await lockCarts(['cart_1', 'cart_2']);
    await assertCartLocked('cart_2');
  });
});

it.each([
  ['its connection was cut', undefined],
  ['Postgres has freed it', 0],
])('CHK-3: knows that a lock is lost when %s', async (_how, left) => {
  const work = async () => {
    held = left;
    await assertCartLocked('cart_1');
  };
  await expect(underCart('cart_1', work)).rejects.toThrow(LockTimeout);
});

it('CHK-3: takes no cart for locked that nobody here has locked', async () => {
  await expect(assertCartLocked('cart_1')).rejects.toThrow(LockTimeout);
  await underCart('cart_1', () => expect(assertCartLocked('cart_2')).rejects.toThrow(LockTimeout));
  await expect(assertCartLocked('cart_1')).rejects.toThrow(LockTimeout);
});
