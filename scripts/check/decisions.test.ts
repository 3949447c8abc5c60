import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { root } from '../bootstrap.mjs';

const folder = `${root}/docs/decisions`;

it('each decision has a unique number and is in the index by its title', async () => {
  const files = (await readdir(folder)).filter((name) => /^\d/.test(name)).toSorted();
  const lines = await Promise.all(
    files.map(async (name) => {
      const text = await readFile(`${folder}/${name}`, 'utf8');
      const title = /^# (.*)$/m.exec(text)?.[1] ?? '';
      return `- [${title}](${name})`;
    }),
  );
  const numbers = lines.map((line) => line.slice(3).split('.', 1)[0]?.padStart(4, '0'));
  expect(numbers).toEqual(files.map((name) => name.slice(0, 4)));
  expect(new Set(files.map((name) => name.slice(0, 4))).size).toBe(files.length);
  const index = await readFile(`${folder}/README.md`, 'utf8');
  expect(index.split('\n').filter((line) => line.startsWith('- '))).toEqual(lines);
});

it('each decision has a date, a status, its context and its consequences', async () => {
  const files = (await readdir(folder)).filter((name) => /^\d/.test(name));
  expect(files.length).toBeGreaterThan(30);
  const incomplete = await Promise.all(
    files.map(async (name) => {
      const text = await readFile(`${folder}/${name}`, 'utf8');
      const parts = [
        /^Date: \d{4}-\d\d-\d\d\. Status: (?:accepted|superseded by )/m,
        /^## Context$/m,
        /^## Decision$/m,
        /^## Consequences$/m,
      ];
      return parts.every((part) => part.test(text)) ? [] : [name];
    }),
  );
  expect(incomplete.flat()).toEqual([]);
});
