import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { OFF_BY_PLAYWRIGHT } from './launch-flags';

it('what Playwright turns off in Chromium stays off with our flags', () => {
  const { resolve } = createRequire(import.meta.url);
  const bundle = join(dirname(resolve('playwright-core/package.json')), 'lib/coreBundle.js');
  const list = /\bdisabledFeatures = \[(.*?)\n\s*\]/s.exec(readFileSync(bundle, 'utf8'))?.[1];
  const names = [...(list ?? '').matchAll(/^\s*"(\w+)",?$/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(OFF_BY_PLAYWRIGHT).toEqual(names);
});
