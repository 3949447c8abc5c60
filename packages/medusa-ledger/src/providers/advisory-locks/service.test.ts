import { EventEmitter } from 'node:events';
import { beforeEach, expect, it, vi } from 'vitest';
import { HeldLocks } from './held-locks';
import { AdvisoryLocks } from './service';

/** Who holds what in a Postgres of which nothing but advisory locks is there. */
const { holders, sessions } = vi.hoisted(() => ({
  holders: new Map<string, object>(),
  sessions: new Set<EventEmitter>(),
}));

vi.mock('@medusajs/framework/pg', () => ({
  Client: class extends EventEmitter {
    connect(): Promise<void> {
      sessions.add(this);
      this.once('end', () => {
        for (const [key, holder] of holders) if (holder === this) holders.delete(key);
      });
      return Promise.resolve();
    }
    query(sql: string, [key]: string[] = []) {
      if (key === undefined) return Promise.resolve({ rows: [] });
      if (sql.includes('unlock')) {
        holders.delete(key);
        return Promise.resolve({ rows: [] });
      }
      const got = !holders.has(key) || holders.get(key) === this;
      if (got) holders.set(key, this);
      return Promise.resolve({ rows: [{ got }] });
    }
  },
}));

const open = () => new AdvisoryLocks({ heldLocks: new HeldLocks('postgres://localhost/shop') });

beforeEach(() => {
  holders.clear();
  sessions.clear();
});

it('lets one in at a time, in this process and in another', async () => {
  const [here, elsewhere] = [open(), open()];
  const seen: string[] = [];
  const visit = (locks: AdvisoryLocks, name: string) =>
    locks.execute('item', async () => {
      seen.push(`${name} in`);
      await new Promise((resolve) => setTimeout(resolve, 5));
      seen.push(`${name} out`);
    });
  await Promise.all([visit(here, 'a'), visit(here, 'b'), visit(elsewhere, 'c')]);
  expect(seen).toHaveLength(6);
  for (let at = 0; at < 6; at += 2) expect(seen[at + 1]).toBe(seen[at]?.replace('in', 'out'));
  expect(holders.size).toBe(0);
});

it('does not make two wait for each other, whatever order they name', async () => {
  const [here, elsewhere] = [open(), open()];
  const work = () => new Promise<string>((resolve) => setTimeout(() => resolve('done'), 2));
  const all = Array.from({ length: 10 }, (_, index) =>
    index % 2 ? here.execute(['x', 'y'], work) : elsewhere.execute(['y', 'x'], work),
  );
  expect(new Set(await Promise.all(all))).toEqual(new Set(['done']));
});

it('leaves nothing behind when it times out', async () => {
  const [here, elsewhere] = [open(), open()];
  await elsewhere.acquire('y');
  await expect(here.acquire(['x', 'y'])).rejects.toThrow('Failed to acquire lock for key "y"');
  const waiting = here.execute(['x', 'y'], () => Promise.resolve(), { timeout: 1 });
  await expect(waiting).rejects.toThrow('Timed-out acquiring lock.');
  expect([...holders.keys()]).toEqual(['medusa:y']);
  expect(await here.release('y'), 'of somebody else').toBe(false);
  expect(await elsewhere.release('y')).toBe(true);
  await expect(here.acquire('y')).resolves.toBeUndefined();
});

it('knows its owner again, and lets go in time', async () => {
  const [here, elsewhere] = [open(), open()];
  await here.acquire('x', { ownerId: 'me', expire: 0.05 });
  await here.acquire('x', { ownerId: 'me', expire: 0.05 });
  await expect(here.acquire('x')).rejects.toThrow('Failed');
  await expect(elsewhere.acquire('x')).rejects.toThrow('Failed');
  await vi.waitFor(() => elsewhere.acquire('x'));
});

it('says so when its connection was lost', async () => {
  const here = open();
  const lost = here.execute('x', () => {
    for (const session of sessions) session.emit('end');
    return Promise.resolve('done');
  });
  await expect(lost).rejects.toThrow('went away with their connection');
  await expect(here.acquire('x')).resolves.toBeUndefined();
});

it('keeps what a new connection holds when the lost one ends late', async () => {
  const locks = open();
  await locks.acquire('first');
  const [lost] = sessions;
  lost?.emit('error', new Error('Connection terminated unexpectedly'));
  await locks.acquire('second');
  lost?.emit('end');
  expect(await locks.release('second')).toBe(true);
  expect(holders.has('medusa:second')).toBe(false);
});
