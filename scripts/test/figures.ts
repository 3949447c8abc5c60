/** How many tests of a part passed and failed. */
export interface Figures {
  passed: number;
  failed: number;
}

/** The figures of several parts together. */
export function sum(figures: readonly Figures[]): Figures {
  return {
    passed: figures.reduce((total, { passed }) => total + passed, 0),
    failed: figures.reduce((total, { failed }) => total + failed, 0),
  };
}

/** The line that closes a run. */
export function figuresLine({ passed, failed }: Figures): string {
  return `${passed} passed, ${failed} failed`;
}

/** A duration as people say it: `8.1 s`, `2 min 5 s`. */
export function durationText(ms: number): string {
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
