import { expect, it } from 'vitest';
import { authorName } from './present-review';

it.each([
  ['Asha', 'Rao', 'Asha R.'],
  ['Asha', 'de Souza', 'Asha D.'],
  ['Asha', null, 'Asha'],
  ['Asha', ' ', 'Asha'],
  [' Asha\n', 'rao', 'Asha R.'],
  ['आशा', 'शर्मा', 'आशा श.'],
  [null, 'Rao', 'A customer'],
  ['', '', 'A customer'],
  ['x'.repeat(60), 'Rao', `${'x'.repeat(40)} R.`],
])('authorName(%j, %j) is %j', (first_name, last_name, name) => {
  expect(authorName({ first_name, last_name })).toBe(name);
});
