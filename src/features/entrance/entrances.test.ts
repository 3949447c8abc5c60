import { expect, it } from 'vitest';
import { splitName } from './entrances';

it.each([
  ['Asha Devi Rao', 'Asha', 'Devi Rao'],
  ['Asha', 'Asha', ''],
  ['  Asha   Rao ', 'Asha', 'Rao'],
])('AUTH-2: %j is split at the first space', (full, firstName, lastName) => {
  expect(splitName(full)).toEqual({ firstName, lastName });
});
