import type { simulatedTime } from './simulated-time';

/** Node's; never faked, because the test database uses it. */
declare const setImmediate: (task: () => void) => void;

/** Number of turns without events after which everything is still: the test database makes one step in a turn. */
const QUIET_TURNS = 4;

/**
 * Moves time only as fast as the events in it can follow.
 * @param inMemory whether everything uses promises only, which resolve within one turn
 */
export function simulatedPace(time: ReturnType<typeof simulatedTime>, inMemory = false) {
  const quietTurns = inMemory ? 1 : QUIET_TURNS;
  let underWay = 0;

  const turn = () =>
    new Promise<void>((resolve) => {
      setImmediate(resolve);
    });

  /** Waits until nothing happens without a move of time. */
  async function still(): Promise<void> {
    for (let quiet = 0; quiet < quietTurns;) {
      await turn();
      quiet = underWay > 0 ? 0 : quiet + 1;
    }
  }

  return {
    /** Registers work of the database, which takes turns and no time: nothing is still before it is done. */
    waitsFor: async <T>(work: Promise<T>): Promise<T> => {
      underWay += 1;
      try {
        return await work;
      } finally {
        underWay -= 1;
      }
    },
    still,
    /**
     * Moves time with all events in it.
     * @param ms
     */
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
    /** Awaits work that needs the device only, without moving time. */
    atOnce: async <T>(work: Promise<T>): Promise<T> => {
      const observeLog = watch(work);
      for (let rounds = 0; rounds < 5000; rounds += 1) {
        await turn();
        if (observeLog.isDone()) return observeLog.work;
      }
      throw new Error('it takes time');
    },
    /** Moves time until `work` is done. */
    during: async <T>(work: Promise<T>): Promise<T> => {
      const observeLog = watch(work);
      for (let rounds = 0; rounds < 20_000; rounds += 1) {
        await still();
        if (observeLog.isDone()) return observeLog.work;
        time.runNext();
      }
      throw new Error('it never ends');
    },
  };
}

/** The caller handles a failure when it awaits it; this prevents an unhandled rejection before. */
function watch<T>(given: Promise<T>) {
  let isDone = false;
  const work = given.finally(() => {
    isDone = true;
  });
  work.catch(() => undefined);
  return { work, isDone: () => isDone };
}
