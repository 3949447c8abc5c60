import { replacedGlobals } from './replaced-globals';

interface Timer {
  id: number;
  at: number;
  task: () => void;
}

/**
 * Time that moves only on request, and whose next timer can be queried. Replaces timeouts and the date
 * only: the test database continues by itself.
 */
export function simulatedTime(start = Date.UTC(2026, 10, 21)) {
  const timers = new Map<number, Timer>();
  const { replace, restore } = replacedGlobals();
  let made = 0;
  let now = start;
  replace(Date, 'now', () => now);
  replace(globalThis, 'setTimeout', (task: () => void, ms = 0) => {
    const id = (made += 1);
    timers.set(id, { id, at: now + Math.max(0, ms), task });
    return id;
  });
  replace(globalThis, 'clearTimeout', (id: number | undefined) => {
    if (id !== undefined) timers.delete(id);
  });

  const next = (): Timer | null => {
    let first: Timer | null = null;
    for (const timer of timers.values()) {
      if (first === null || timer.at < first.at) first = timer;
    }
    return first;
  };

  return {
    /** Time in ms since 1970 of the next timer; null if there is none. */
    nextAt: (): number | null => next()?.at ?? null,
    runNext: (): void => {
      const timer = next();
      if (timer === null) return;
      timers.delete(timer.id);
      now = Math.max(now, timer.at);
      timer.task();
    },
    moveTo: (at: number): void => {
      now = Math.max(now, at);
    },
    /**
     * Sets the device's clock; the delays of timers stay the same.
     * @param by ms
     */
    setClock: (by: number): void => {
      now += by;
      for (const timer of timers.values()) timer.at += by;
    },
    end: (): void => {
      timers.clear();
      restore();
    },
  };
}
