import { expect, it } from 'vitest';
import { exclusiveTask } from './exclusive-task';

/** The browser's locks over several tabs, as far as `ifAvailable` needs them. */
function browserLocks() {
  const held = new Set<string>();
  return {
    request: async <T>(
      name: string,
      _options: object,
      task: (lock: unknown) => Promise<T>,
    ): Promise<T> => {
      if (held.has(name)) return task(null);
      held.add(name);
      try {
        return await task({ name });
      } finally {
        held.delete(name);
      }
    },
  };
}

it.each([
  ['in one tab', () => [exclusiveTask('pay', browserLocks())]],
  ['in one tab without Web Locks', () => [exclusiveTask('pay', null)]],
  [
    'in two tabs',
    () => {
      const locks = browserLocks();
      return [exclusiveTask('pay', locks), exclusiveTask('pay', locks)];
    },
  ],
])('CHK-3: one payment at a time, %s', async (_where, open) => {
  const tabs = open();
  const [first = exclusiveTask('pay', null)] = tabs;
  const second = tabs.at(-1) ?? first;
  let finish = () => {};
  const paying = first(() => new Promise<string>((resolve) => (finish = () => resolve('paid'))));
  expect(await second(() => Promise.resolve('again'))).toBe('busy');
  finish();
  expect(await paying).toBe('paid');
  expect(await second(() => Promise.resolve('again'))).toBe('again');
});

it('is free again after a failure', async () => {
  const only = exclusiveTask('pay', browserLocks());
  await expect(only(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await only(() => Promise.resolve('yes'))).toBe('yes');
});
