import type { Mutant } from './mutant';
import { ofTaps } from './of-taps';
import { ofTheDevice } from './of-the-device';
import { ofTheServer } from './of-the-server';
import { ofTheWay } from './of-the-way';

export const mutants: readonly Mutant[] = [...ofTheDevice, ...ofTaps, ...ofTheWay, ...ofTheServer];
