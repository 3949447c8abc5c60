import type { ReadFigures } from './measure-reads';

/** ms of processor time that one request of somebody unknown may cost. */
export const CPU_BOUND_MS = 500;

/** A table of the results of the calls. */
export const readLines = (figures: readonly ReadFigures[]): string[] => [
  '| route | asked for | status | bytes | CPU ms |',
  '| --- | --- | --: | --: | --: |',
  ...figures.map(
    ({ route, what, status, bytes, cpu }) =>
      `| \`${route}\` | ${what} | ${status} | ${bytes} | ${cpu.toFixed(0)} |`,
  ),
];

/** Calls that failed, were refused, or cost too much. */
export const readFaults = (figures: readonly ReadFigures[]): string[] =>
  figures
    .filter(({ status, cpu }) => status >= 500 || status === 400 || cpu > CPU_BOUND_MS)
    .map(
      ({ route, what, status, cpu }) =>
        `${route}, ${what}: answered ${status} for ${cpu.toFixed(0)} ms, above ${CPU_BOUND_MS}`,
    );
