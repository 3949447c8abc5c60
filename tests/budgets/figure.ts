/** One measured value beside its budget. */
export interface Figure {
  /** The page or part of the shop it is of. */
  page: string;
  /** What was measured. */
  what: string;
  value: number;
  budget: number;
  unit: 'kB' | 'ms' | 'times' | 'points';
  /** Where more is better; elsewhere the budget is the most that may be. */
  atLeast?: boolean;
  /** What the value comes from: the measurements behind it, or what took the time. */
  because: string;
}

const digits = { kB: 1, ms: 0, times: 2, points: 3 } as const satisfies Record<
  Figure['unit'],
  number
>;

export function isMet({ value, budget, atLeast }: Figure): boolean {
  if (!Number.isFinite(value)) return false;
  return atLeast ? value >= budget : value <= budget;
}

/** A value as the figure's unit writes it: `118.9 kB`. */
export function written(value: number, unit: Figure['unit']): string {
  const number = value.toFixed(digits[unit]);
  return unit === 'points' ? number : `${number} ${unit}`;
}

/** `≤ 125.0 kB` or `≥ 0.60 times`. */
export function writtenBudget({ budget, unit, atLeast }: Figure): string {
  return `${atLeast ? '≥' : '≤'} ${written(budget, unit)}`;
}

/** One line: page, figure and budget, and what it comes from. */
export function figureLine(figure: Figure): string {
  const { page, what, value, unit, because } = figure;
  const verdict = (isMet(figure) ? 'met' : 'NOT MET').padEnd(7);
  const reason = because === '' ? '' : ` (${because})`;
  return `${verdict} ${page}: ${what} ${written(value, unit)}, budget ${writtenBudget(figure)}${reason}`;
}
