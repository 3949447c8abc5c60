import { expect, it } from 'vitest';
import { hindi } from './index';

/** The dictionaries of the areas, each file's one export. */
const areas = Object.values(
  import.meta.glob<Record<string, Record<string, string>>>(
    ['./*.ts', '!./index.ts', '!./*.test.ts'],
    {
      eager: true,
    },
  ),
).flatMap((area) => Object.values(area));

/** Sources in which a text may stand: also those of the web front and the backend, whose words are shown as they come. */
const sources = Object.entries(
  import.meta.glob<string>(
    ['../../../{src,server,backend/src}/**/*.{ts,tsx}', '!../**', '!../../../**/*.test.*'],
    {
      eager: true,
      query: '?raw',
      import: 'default',
    },
  ),
)
  .map(([, source]) => source)
  .join('\n');

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

it('is made of areas that share no text', () => {
  const texts = areas.flatMap((area) => Object.keys(area));
  expect(texts.length).toBeGreaterThan(700);
  expect(texts.toSorted()).toEqual(Object.keys(hindi).toSorted());
});

it.each(Object.entries(hindi))('%j has the same placeholders in Hindi', (english, words) => {
  expect(placeholders(words)).toEqual(placeholders(english));
  expect(words.trim()).not.toBe('');
});

it('holds nothing that stands nowhere in the sources', () => {
  const isUsed = (text: string) =>
    [`'${text}'`, `"${text}"`, `'${text}|`, `|${text}|`, `|${text}'`].some((found) =>
      sources.includes(found),
    );
  expect(Object.keys(hindi).filter((text) => !isUsed(text))).toEqual([]);
});

it('writes sentences as they are written in Hindi', () => {
  const wrong = Object.values(hindi).filter((words) => /[\u0900-\u097f]\.(?:\s|$)/.test(words));
  expect(wrong).toEqual([]);
});
