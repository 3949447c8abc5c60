import { CART_MUTANTS } from './cart-mutants';
import type { EngineMutant } from './engine-mutant';
import { LINE_MUTANTS } from './line-mutants';

/** All mutants of the engine; `--from` and `--to` count them in this order. */
export const ENGINE_MUTANTS: readonly EngineMutant[] = [...LINE_MUTANTS, ...CART_MUTANTS];
