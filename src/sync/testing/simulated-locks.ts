import type { LockManagerLike } from '@aangan/offline-cart';

interface Held {
  tab: object;
  fail: (reason: unknown) => void;
}

interface Waiting {
  tab: object;
  start: () => void;
}

/**
 * Web Locks of a browser with several tabs: exclusive, first come, first served, stealable, released
 * when a tab dies.
 */
export function simulatedLocks() {
  const dead = new WeakSet();
  const held = new Map<string, Held>();
  const queues = new Map<string, Waiting[]>();
  const queueOf = (name: string) => {
    const queue = queues.get(name) ?? [];
    queues.set(name, queue);
    return queue;
  };
  const next = (name: string) => {
    if (!held.has(name)) queueOf(name).shift()?.start();
  };

  function ofTab(tab: object): LockManagerLike {
    return {
      request: <T>(
        name: string,
        { signal, steal }: { signal?: AbortSignal; steal?: boolean },
        task: () => Promise<T>,
      ) =>
        new Promise<T>((resolve, reject) => {
          // A timer of the test may outlive its tab, which requests nothing more.
          if (dead.has(tab)) return;
          const start = () => {
            const own: Held = { tab, fail: reject };
            held.set(name, own);
            const free = () => {
              if (held.get(name) === own) held.delete(name);
              next(name);
            };
            task().then(
              (result) => {
                resolve(result);
                free();
              },
              (error: unknown) => {
                reject(error instanceof Error ? error : new Error('failed'));
                free();
              },
            );
          };
          if (steal === true) {
            held.get(name)?.fail(new DOMException('stolen', 'AbortError'));
            start();
            return;
          }
          const waiting: Waiting = { tab, start };
          signal?.addEventListener('abort', () => {
            const queue = queueOf(name);
            const place = queue.indexOf(waiting);
            if (place < 0) return;
            queue.splice(place, 1);
            reject(new DOMException('given up', 'AbortError'));
          });
          queueOf(name).push(waiting);
          next(name);
        }),
    };
  }

  /** Releases everything that a dead tab held or waited for. */
  function release(tab: object): void {
    dead.add(tab);
    for (const queue of queues.values()) {
      queue.splice(0, queue.length, ...queue.filter((one) => one.tab !== tab));
    }
    for (const [name, own] of held) {
      if (own.tab !== tab) continue;
      held.delete(name);
      next(name);
    }
  }

  return { ofTab, release };
}

/** Web Locks of a browser with several tabs, which Node lacks: exclusive, first come, first served. */
export function testLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: <T>(_name: string, task: () => Promise<T>): Promise<T> => {
      const result = last.then(task, task);
      last = result.catch(() => undefined);
      return result;
    },
  };
}
