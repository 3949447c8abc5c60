import { expect, it } from 'vitest';
import { countries, countryOf } from './countries';

it.each([
  ['India', 36],
  ['USA', 50],
  ['UK', 4],
])('CHK-1: %s has its %i states, each once', (name, count) => {
  const country = countries.find((one) => one.name === name);
  expect(country?.states).toHaveLength(count);
  expect(new Set(country?.states).size).toBe(count);
});

it('a code that the form does not know counts as home', () => {
  expect(countryOf('gb').name).toBe('UK');
  expect(countryOf('fr').name).toBe('India');
});
