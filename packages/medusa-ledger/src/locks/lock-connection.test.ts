import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeConnection, fakeLocks as locks } from './testing/fake-locks';
import { LockConnection } from './lock-connection';
import { LockTimeout } from './cart-busy';

vi.mock('@medusajs/framework/pg', () => ({ Client: FakeConnection }));

/** Each is the connection of a process. */
const open = () => new LockConnection(() => 'postgres://localhost/shop');

beforeEach(() => locks.cutAll());

it('holds many locks over one connection', async () => {
  const connection = open();
  const held = await Promise.all(['a', 'b', 'c'].map((key) => connection.take(key, 1000)));
  expect(locks.connections.size).toBe(1);
  for (const lock of held) await lock.release();
  expect(['a', 'b', 'c'].filter((key) => locks.holds(key))).toEqual([]);
});

it('waits for a lock that another process holds, and leaves nothing behind', async () => {
  const [here, elsewhere] = [open(), open()];
  const first = await here.take('cart', 1000);
  const second = elsewhere.take('cart', 5000);
  await sleep(30);
  await first.release();
  await (await second).release();
  expect(locks.holds('cart') || locks.holds('next:cart')).toBe(false);
});

it('times out and leaves its place in the queue', async () => {
  const [here, elsewhere] = [open(), open()];
  await here.take('cart', 1000);
  await expect(elsewhere.take('cart', 40)).rejects.toThrow(LockTimeout);
  expect(locks.holds('next:cart')).toBe(false);
});

it('lets another process in, however closely the requests of one follow each other', async () => {
  const [here, elsewhere] = [open(), open()];
  const turns: string[] = [];
  const visit = async (connection: LockConnection, name: string): Promise<void> => {
    const lock = await connection.take('cart', 10_000);
    turns.push(name);
    await sleep(20);
    await lock.release();
  };
  const requests = async (): Promise<void> => {
    for (let count = 0; count < 20; count += 1) await visit(here, 'here');
  };
  await Promise.all([requests(), sleep(10).then(() => visit(elsewhere, 'elsewhere'))]);
  expect(turns.indexOf('elsewhere')).toBeLessThanOrEqual(2);
});

it('tells that a lock was lost with its connection, and takes the next one over a new connection', async () => {
  const connection = open();
  const lock = await connection.take('cart', 1000);
  locks.cutAll();
  expect(lock.isLost()).toBe(true);
  const again = await connection.take('cart', 1000);
  expect(again.isLost()).toBe(false);
  // It belongs to somebody else by now.
  await lock.release();
  expect(locks.holds('cart')).toBe(true);
});

it('gives the connection up when a query fails, as its lock may be held all the same', async () => {
  const connection = open();
  const lock = await connection.take('one', 1000);
  locks.nextError = new Error('Query read timeout');
  await expect(connection.take('two', 1000)).rejects.toThrow('Query read timeout');
  expect(lock.isLost()).toBe(true);
  expect(locks.holds('one')).toBe(false);
});

it('opens a new connection when the database is back', async () => {
  const refused = vi.spyOn(FakeConnection.prototype, 'connect');
  refused.mockRejectedValueOnce(new Error('connect ECONNREFUSED'));
  const connection = open();
  await expect(connection.take('cart', 1000)).rejects.toThrow('ECONNREFUSED');
  await expect(connection.take('cart', 1000)).resolves.toBeDefined();
});

it('keeps the other locks when Postgres cannot read a key', async () => {
  const connection = open();
  const lock = await connection.take('cart', 1000);
  locks.nextError = Object.assign(new Error('invalid byte sequence for encoding "UTF8": 0x00'), {
    code: '22021',
  });
  await expect(connection.take('guest:\u0000', 1000)).rejects.toThrow('invalid byte sequence');
  expect(lock.isLost()).toBe(false);
  await expect(lock.verify()).resolves.toBeUndefined();
});
