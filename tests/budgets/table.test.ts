import { expect, test } from 'vitest';
import type { Figure } from './figure';
import { withFigures } from './table';

const figure: Figure = {
  page: 'home',
  what: 'LCP',
  value: 1900,
  budget: 1800,
  unit: 'ms',
  because: 'x',
};

test('new figures take the place of the old ones; what stands above them stays', () => {
  const once = withFigures('# Budgets\n\nText.\n\n## Figures\n\nlast week\n', [figure], '156.0');
  expect(once).toMatch(/^# Budgets\n\nText\.\n\n## Figures\n\n\d+ cores, /);
  expect(once).not.toContain('last week');
  expect(once).toContain('| home | LCP | **1900 ms** | ≤ 1800 ms | x |');
  const twice = withFigures(once, [{ ...figure, value: 1700 }], '156.0');
  expect(twice).toContain('| home | LCP | 1700 ms |');
  expect(twice.match(/## Figures/g)).toHaveLength(1);
});
