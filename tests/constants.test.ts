import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const sources = ['src', 'backend/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(folder, path),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\/|\.gen\./.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** The specification's constants (section 9), and the one line each of them is in. */
const CONSTANTS: ReadonlyArray<readonly [what: string, line: RegExp, file: string]> = [
  ['hero every 2000 ms', /^const interval = 2000;/m, 'src/features/home/hero-carousel.tsx'],
  [
    'sign-in banner every 3000 ms',
    /^const interval = 3000;/m,
    'src/features/entrance/room-banner.tsx',
  ],
  ['copy feedback of 2000 ms', /^const copyFeedback = 2000;/m, 'src/features/orders/copy-id.tsx'],
  ['toasts of 3000 ms', /^const TOAST_DURATION_MS = 3000;/m, 'src/ui/toaster.tsx'],
  ['8 products a showcase page', /^ {2}showcase: 8,/m, 'src/commerce/listing/listing-queries.ts'],
  [
    '8 category chips',
    /^export const showcaseCategories = 8;/m,
    'src/commerce/listing/listing-queries.ts',
  ],
  [
    'searches of 2 characters',
    /^export const MIN_SEARCH_LENGTH = 2;/m,
    'src/features/search/use-search-text.ts',
  ],
  ['suggestions 15rem high', /'max-h-60 scroll-pt/, 'src/features/search/suggestion-popup.tsx'],
  ['phone quantities 1 to 4', /= \[1, 2, 3, 4\] as const;/, 'src/features/product/buy-box.tsx'],
  ['inch factor', /\b0\.393701\b/, 'src/features/product/measures.ts'],
  ['30 days to return', /^export const RETURN_DAYS = 30;/m, 'backend/src/orders/returnable.ts'],
  ['states of the countries', /'Northern Ireland'/, 'src/features/checkout/countries.ts'],
  ['3 retries', /^const MAX_RETRIES = 3;/m, 'src/commerce/http/retry.ts'],
];

test.each(CONSTANTS)('CONST-1: %s, in one place', (_what, line, file) => {
  expect(sources.filter(({ text }) => line.test(text)).map((source) => source.file)).toEqual([
    file,
  ]);
});
