import { replacedGlobals } from './replaced-globals';

interface Timer {
  id: number;
  at: number;
  task: () => void;
}

/**
 * Time that stands still unless it is moved, and whose next timer can be asked for. Only timeouts and the date are
 * taken over: the database of the tests goes on by itself.
 */
export function simulatedTime(start = Date.UTC(2026, 10, 21)) {
  const timers = new Map<number, Timer>();
  const { replace, giveBack } = replacedGlobals();
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
    /** ms since 1970 at which something happens next; null when nothing is planned. */
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
    /** The device's clock is set anew; what is planned stays as far away as it is. @param by ms */
    setClock: (by: number): void => {
      now += by;
      for (const timer of timers.values()) timer.at += by;
    },
    end: (): void => {
      timers.clear();
      giveBack();
    },
  };
}
