import { lastLines } from './log-file';
import { CommandError } from './command-error';

/** Shows steps and messages to the user. */
export type Progress = {
  /** Runs a task and shows `done` with its duration; shows `doing` and the task's notes while it runs. */
  runStep: <Result>(
    doing: string,
    done: string,
    task: (note: (text: string) => void) => Promise<Result>,
  ) => Promise<Result>;
  info: (line: string) => void;
  warn: (line: string) => void;
  fail: (error: unknown) => void;
};

const LABEL_WIDTH = 44;
const SHOWN_LOG_LINES = 15;
/** Without a terminal, a step is announced when it takes longer than this. */
const ANNOUNCE_AFTER_MS = 1500;

/** Formats a duration, such as `0.4 s` or `2 min 5 s`. */
export function durationText(ms: number): string {
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Writes a line for each finished step, and on a terminal a status line of the running ones. */
export function createProgress(
  out: NodeJS.WritableStream & { isTTY?: boolean; columns?: number },
  err: NodeJS.WritableStream,
): Progress {
  const isTerminal = out.isTTY === true;
  const isColoured = isTerminal && !process.env['NO_COLOR'];
  const paint = (code: number, text: string) =>
    isColoured ? `\u001B[${code}m${text}\u001B[0m` : text;
  const active = new Map<symbol, { doing: string; started: number }>();
  let ticker: NodeJS.Timeout | undefined;

  const clearLine = () => {
    if (isTerminal) out.write('\r\u001B[K');
  };
  const drawLine = () => {
    if (!isTerminal || active.size === 0) return;
    clearLine();
    const doing = [...active.values()].map(
      (step) => `${step.doing} ${Math.floor((performance.now() - step.started) / 1000)} s`,
    );
    // A wrapped line could not be cleared.
    out.write(paint(2, `  … ${doing.join(' · ')}`.slice(0, (out.columns ?? 80) - 1)));
  };
  const line = (stream: NodeJS.WritableStream, text: string) => {
    clearLine();
    stream.write(`${text}\n`);
    drawLine();
  };

  async function runStep<Result>(
    doing: string,
    done: string,
    task: (note: (text: string) => void) => Promise<Result>,
  ) {
    const key = Symbol(doing);
    const started = performance.now();
    active.set(key, { doing, started });
    const note = (text: string) => {
      active.set(key, { doing: `${doing} (${text})`, started });
      drawLine();
    };
    ticker ??= isTerminal ? setInterval(drawLine, 1000) : undefined;
    const announce = setTimeout(() => {
      if (!isTerminal) line(out, `  … ${doing}`);
    }, ANNOUNCE_AFTER_MS);
    drawLine();
    try {
      const result = await task(note);
      active.delete(key);
      const time = durationText(performance.now() - started);
      line(out, `  ${paint(32, '✓')} ${done.padEnd(LABEL_WIDTH)} ${paint(2, time)}`);
      return result;
    } finally {
      active.delete(key);
      clearTimeout(announce);
      clearLine();
      if (active.size === 0) {
        clearInterval(ticker);
        ticker = undefined;
      }
      drawLine();
    }
  }

  return {
    runStep,
    info: (text) => line(out, text === '' ? '' : `  ${text}`),
    warn: (text) => line(out, `  ${paint(33, '!')} ${text}`),
    fail: (error) => {
      if (!(error instanceof CommandError)) {
        line(err, error instanceof Error ? (error.stack ?? error.message) : String(error));
        return;
      }
      const { log } = error;
      if (log !== undefined) {
        for (const text of lastLines(log, SHOWN_LOG_LINES)) line(err, paint(2, `    ${text}`));
      }
      const where = log === undefined ? '' : ` (log: ${log.path})`;
      for (const text of error.message.split('\n')) line(err, `${paint(31, '✗')} ${text}${where}`);
    },
  };
}
