import type { Mutant } from './mutant';
import { ofTheDevice } from './of-the-device';
import { ofTheServer } from './of-the-server';
import { ofTheWay } from './of-the-way';

export const mutants: readonly Mutant[] = [...ofTheDevice, ...ofTheWay, ...ofTheServer];
