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
  /** Where the value is time that the machine takes, so that a busy one takes more of it. */
  takesTime?: true;
  /** What is let pass though the budget is not met: see `allowing`. */
  allowed?: number;
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

/** Whether it is no failure: within its budget, or within what is allowed beyond it. */
export function passes(figure: Figure): boolean {
  return isMet(figure) || isMet({ ...figure, budget: figure.allowed ?? figure.budget });
}

/** The figure, with so many times its budget allowed if it is one of time; 1: nothing beyond the budget. */
export function allowing(figure: Figure, times: number): Figure {
  return figure.takesTime && times !== 1 ? { ...figure, allowed: figure.budget * times } : figure;
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

function statusOf(figure: Figure): string {
  if (isMet(figure)) return 'met';
  return passes(figure) ? 'allowed' : 'NOT MET';
}

/** One line: page, figure and budget, and what it comes from. */
export function figureLine(figure: Figure): string {
  const { page, what, value, unit, allowed, because } = figure;
  const status = statusOf(figure).padEnd(7);
  const beyond =
    allowed === undefined || isMet(figure) ? '' : `, allowed here ${written(allowed, unit)}`;
  const reason = because === '' ? '' : ` (${because})`;
  return `${status} ${page}: ${what} ${written(value, unit)}, budget ${writtenBudget(figure)}${beyond}${reason}`;
}

/** The figures that fail a run: what each is of, and its line. */
export function failuresOf(missed: readonly Figure[]): { name: string; reason: string }[] {
  return missed.map((figure) => ({
    name: `${figure.page}: ${figure.what}`,
    reason: figureLine(figure),
  }));
}
