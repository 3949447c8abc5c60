import type { simulatedTime } from './simulated-time';

/** Node's; the database of the tests moves by it, so it is never faked. */
declare const setImmediate: (task: () => void) => void;

/** Turns in which nothing may happen before all is still: the database of the tests moves one step a turn. */
const QUIET_TURNS = 4;

/**
 * Moves time only as fast as what happens in it can follow.
 * @param inMemory nothing goes on but by promises, all of which are done within one turn
 */
export function simulatedPace(time: ReturnType<typeof simulatedTime>, inMemory = false) {
  const quietTurns = inMemory ? 1 : QUIET_TURNS;
  let underWay = 0;

  const turn = () =>
    new Promise<void>((resolve) => {
      setImmediate(resolve);
    });

  /** Until nothing moves any more but by time. */
  async function still(): Promise<void> {
    for (let quiet = 0; quiet < quietTurns;) {
      await turn();
      quiet = underWay > 0 ? 0 : quiet + 1;
    }
  }

  return {
    /** Work of the database's, which takes turns and no time: nothing is still before it is done. */
    waitsFor: async <T>(work: Promise<T>): Promise<T> => {
      underWay += 1;
      try {
        return await work;
      } finally {
        underWay -= 1;
      }
    },
    still,
    /** Moves time, and lets happen what happens in it. @param ms */
    pass: async (ms: number): Promise<void> => {
      const end = Date.now() + ms;
      for (;;) {
        await still();
        const next = time.nextAt();
        if (next === null || next > end) break;
        time.runNext();
      }
      time.moveTo(end);
    },
    /** For what needs the device alone: no time passes over it. */
    atOnce: async <T>(work: Promise<T>): Promise<T> => {
      const watched = watch(work);
      for (let rounds = 0; rounds < 5000; rounds += 1) {
        await turn();
        if (watched.isDone()) return watched.work;
      }
      throw new Error('it takes time');
    },
    /** Moves time until `work` is done. */
    during: async <T>(work: Promise<T>): Promise<T> => {
      const watched = watch(work);
      for (let rounds = 0; rounds < 20_000; rounds += 1) {
        await still();
        if (watched.isDone()) return watched.work;
        time.runNext();
      }
      throw new Error('it never ends');
    },
  };
}

/** A failure is told by whoever awaits it; unheard until then it would be an unhandled rejection. */
function watch<T>(given: Promise<T>) {
  let isDone = false;
  const work = given.finally(() => {
    isDone = true;
  });
  work.catch(() => undefined);
  return { work, isDone: () => isDone };
}
