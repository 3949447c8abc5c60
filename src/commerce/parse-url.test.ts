import { expect, it, vi } from 'vitest';
import { parseUrl } from './parse-url';

it('parses an address, alone or from a base, and returns null for what is none', () => {
  expect(parseUrl('https://shop.test/a')?.pathname).toBe('/a');
  expect(parseUrl('/a?b', 'http://shop')?.search).toBe('?b');
  expect(parseUrl('/a')).toBeNull();
  expect(parseUrl('http://[', 'http://shop')).toBeNull();
});

it('does without URL.canParse, which Safari has from 17 on', () => {
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
