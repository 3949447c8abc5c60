import { expect, it } from 'vitest';
import { hindi } from './index';

/** The texts by area. */
const areas = Object.values(
  import.meta.glob<Record<string, string>>('./*.json', { eager: true, import: 'default' }),
);

/** Sources that use texts, also of the web front and the backend, whose messages are shown. */
const sources = Object.entries(
  import.meta.glob<string>(
    ['../../../{src,server,backend/src,packages}/**/*.{ts,tsx}', '!../**', '!../../../**/*.test.*'],
    {
      eager: true,
      query: '?raw',
      import: 'default',
    },
  ),
)
  .map(([, source]) => source)
  .join('\n');

/** Placeholders and tags. */
const markup = (text: string) => (text.match(/\{\w+\}|<\/?\w+>/g) ?? []).toSorted();

it('consists of areas without a common text', () => {
  const texts = areas.flatMap((area) => Object.keys(area));
  expect(texts.length).toBeGreaterThan(700);
  expect(texts.toSorted()).toEqual(Object.keys(hindi).toSorted());
});

it('has the same placeholders and tags as the English texts, and no empty text', () => {
  const wrong = Object.entries(hindi).filter(
    ([english, words]) => words.trim() === '' || String(markup(words)) !== String(markup(english)),
  );
  expect(wrong).toEqual([]);
});

it('has no unused text', () => {
  const isUsed = (text: string) =>
    [`'${text}'`, `"${text}"`, `'${text}|`, `|${text}|`, `|${text}'`].some((found) =>
      sources.includes(found),
    );
  expect(Object.keys(hindi).filter((text) => !isUsed(text))).toEqual([]);
});

it('ends sentences with a danda', () => {
  const wrong = Object.values(hindi).filter((words) => /[\u0900-\u097f]\.(?:\s|$)/.test(words));
  expect(wrong).toEqual([]);
});
