import { median } from '../../budgets/statistics';
import type { ProcessorTime } from '../cart/processor-time';
import { STEPS } from './measure-checkout';

/** @param checkouts processor time by step. @returns a table: the mean of each step, since /proc counts in 10 ms, and the median of the sums */
export function checkoutTable(checkouts: readonly (readonly ProcessorTime[])[]): string {
  const row = (name: string, medusa: number, postgres: number) =>
    `| ${name} | ${medusa.toFixed(0)} | ${postgres.toFixed(0)} |`;
  const mean = (step: number, of: keyof ProcessorTime) =>
    checkouts.reduce((sum, times) => sum + (times[step]?.[of] ?? 0), 0) / checkouts.length;
  const total = (of: keyof ProcessorTime) =>
    median(checkouts.map((times) => times.slice(1).reduce((sum, time) => sum + time[of], 0)));
  return [
    '| step | Medusa ms | Postgres ms |',
    '| --- | --: | --: |',
    ...STEPS.map((name, step) => row(name, mean(step, 'medusa'), mean(step, 'postgres'))),
    row('**checkout, median of the sums**', total('medusa'), total('postgres')),
  ].join('\n');
}
