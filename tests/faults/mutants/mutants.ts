import { deviceMutants } from './device-mutants';
import type { Mutant } from './mutant';
import { orderMutants } from './order-mutants';
import { responseMutants } from './response-mutants';
import { serverMutants } from './server-mutants';

/** All mutants that the schedules have to catch. */
export const mutants: readonly Mutant[] = [
  ...deviceMutants,
  ...responseMutants,
  ...serverMutants,
  ...orderMutants,
];
