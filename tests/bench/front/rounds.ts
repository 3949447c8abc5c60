import { median } from '../../budgets/median';
import type { LoadFigures } from './load';

/** One kind of answer, in medians of the rounds. */
export interface Measured extends LoadFigures {
  name: string;
}

/** Rounds in turns: what the machine does meanwhile falls upon all alike. */
export const ROUNDS = 3;

export function mediansOf(rounds: readonly LoadFigures[]): LoadFigures {
  return {
    rate: median(rounds.map(({ rate }) => rate)),
    p99: median(rounds.map(({ p99 }) => p99)),
  };
}
