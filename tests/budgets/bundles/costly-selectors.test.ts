import { expect, it } from 'vitest';
import { costlyIn } from './costly-selectors';

it.each([
  String.raw`.group-last\:hidden:is(:where(.group):last-child *)`,
  '.row:first-child .line',
  'li:nth-child(2n + 1)>a',
  'section:empty + p',
])('finds %s', (selector) => {
  expect(costlyIn(`a{color:red}@media print{${selector}{display:none}}`)).toEqual([selector]);
});

it.each([
  String.raw`.last\:pb-0:last-child`,
  ':where(.space-y-4>:not(:last-child))',
  '.list>:first-child:before',
  'ul :nth-child(2n)',
  '.a:last-child,.b .c',
  '.group:hover .a',
])('leaves %s alone', (selector) => {
  expect(costlyIn(`${selector}{color:red}`)).toEqual([]);
});
