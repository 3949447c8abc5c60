import type { Log } from '@aangan/offline-cart';
import type { Violation } from './oracle-state';

/** Maximum number of log transactions and calls of a device in one simulated second without a command. */
const MAX_TRANSACTIONS = 150;
const MAX_CALLS = 40;
/** Additional transactions for each command in that second. */
const TRANSACTIONS_PER_COMMAND = 40;
const CALLS_PER_COMMAND = 6;

/** Maximum number of log transactions and calls of a schedule; a normal one needs some hundred. */
const MAX_STEPS = 50_000;

/** Detects endless loops: counts what a device does in each simulated second. */
export function loopDetector(violated: (kind: Violation['kind'], what: string) => void) {
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
    /** Rejects if the schedule has too many steps. Counted, so that a busy machine makes no difference. */
    endless,
  };
}
