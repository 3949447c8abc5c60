import { expect, it, vi } from 'vitest';
import { parseUrl } from './parse-url';

it('parses a URL, with or without a base, and returns null for an invalid one', () => {
  expect(parseUrl('https://shop.test/a')?.pathname).toBe('/a');
  expect(parseUrl('/a?b', 'http://shop')?.search).toBe('?b');
  expect(parseUrl('/a')).toBeNull();
  expect(parseUrl('http://[', 'http://shop')).toBeNull();
});

it('does not need URL.canParse, which Safari has since 17', () => {
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override canParse(): boolean {
        throw new Error('not in this browser');
      }
    },
  );
  expect(parseUrl('https://shop.test/a')?.pathname).toBe('/a');
});
