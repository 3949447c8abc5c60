import type { Mutant } from './mutant';
import { ofTheDevice } from './of-the-device';
import { ofTheServer } from './of-the-server';

export const mutants: readonly Mutant[] = [...ofTheDevice, ...ofTheServer];
