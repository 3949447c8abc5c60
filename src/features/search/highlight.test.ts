import { expect, it } from 'vitest';
import { splitHighlights } from './highlight';

const shown = (title: string, typed: string) =>
  splitHighlights(title, typed)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('');

it.each([
  ['Aria 3 Seater Sofa', 'sof', 'Aria 3 Seater [Sof]a'],
  ['Aria 3 Seater Sofa', 'SOFAS', 'Aria 3 Seater [Sofa]'],
  ['Sofa bed, sofas', 'sofa b', '[Sofa] [b]ed, [sofas]'],
  ['Crème chair', 'creme', '[Crème] chair'],
  ['काठ की मेज़', 'मेज़', 'काठ की [मेज़]'],
  ['Insofar', 'sofa', 'Insofar'],
  ['Sofa', '!', 'Sofa'],
])('in ‘%s’, ‘%s’ is set off', (title, typed, parts) => {
  expect(shown(title, typed)).toBe(parts);
});
