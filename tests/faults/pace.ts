import type { Log } from '../../src/sync/log/step';
import type { Violation } from './books';

/** Log transactions and calls that a device may need in one simulated second, without a command. */
const MAX_TRANSACTIONS = 150;
const MAX_CALLS = 40;
/** More of them for each command in that second. */
const TRANSACTIONS_PER_COMMAND = 40;
const CALLS_PER_COMMAND = 6;

/** Log transactions and calls after which a schedule never ends; it needs some hundred. */
const MAX_STEPS = 50_000;

/** Finds loops that go round without anything to do: it counts what a device does in each simulated second. */
export function paceJudge(violated: (kind: Violation['kind'], what: string) => void) {
  let second = 0;
  let counts = { transactions: 0, calls: 0, commands: 0 };
  let most = { transactions: 0, calls: 0 };
  let isTold = false;
  let steps = 0;
  let stop: (error: Error) => void = () => undefined;
  const endless = new Promise<never>((_resolve, reject) => {
    stop = reject;
  });
  endless.catch(() => undefined);

  function count(what: keyof typeof counts): void {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) counts = { transactions: 0, calls: 0, commands: 0 };
    second = now;
    counts[what] += 1;
    steps += 1;
    if (steps > MAX_STEPS) {
      const error = new Error('the schedule does not end');
      stop(error);
      throw error;
    }
    const { transactions, calls, commands } = counts;
    most = {
      transactions: Math.max(most.transactions, transactions - commands * TRANSACTIONS_PER_COMMAND),
      calls: Math.max(most.calls, calls - commands * CALLS_PER_COMMAND),
    };
    const isTooMuch = most.transactions > MAX_TRANSACTIONS || most.calls > MAX_CALLS;
    if (!isTooMuch || isTold) return;
    isTold = true;
    violated('busy', `${transactions} log transactions and ${calls} calls in one second`);
  }

  return {
    called: (): void => count('calls'),
    commanded: (): void => count('commands'),
    ofLog: (log: Log): Log => ({
      ...log,
      change: (step) => {
        count('transactions');
        return log.change(step);
      },
      read: () => {
        count('transactions');
        return log.read();
      },
    }),
    most: () => most,
    /** Fails when the schedule has had more steps than any needs: counted, so that a busy machine changes nothing. */
    endless,
  };
}
