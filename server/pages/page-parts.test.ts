import { expect, it } from 'vitest';
import { pageParts } from './page-parts';

const partsOf = pageParts({
  'index.html': { file: 'assets/index-1.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react-1.js' },
  '_cards.js': { file: 'assets/cards-1.js', imports: ['_react.js'] },
  'src/app/beside-screen.ts': { file: 'assets/beside-1.js', imports: ['index.html'] },
  'src/routes/index.tsx?tsr-split=component': {
    file: 'assets/home-1.js',
    imports: ['_cards.js', 'index.html'],
  },
  'src/routes/productdetails.$productId.tsx?tsr-split=component': { file: 'assets/product-1.js' },
  'src/routes/productlisting.index.tsx?tsr-split=component': { file: 'assets/listing-1.js' },
});

it('names all scripts that a page begins with, what others import first', () => {
  expect(partsOf('/')).toEqual([
    '/assets/react-1.js',
    '/assets/cards-1.js',
    '/assets/home-1.js',
    '/assets/beside-1.js',
  ]);
});

it.each([
  ['/productdetails/prod_1', 'product'],
  ['/productlisting', 'listing'],
  ['/productlisting/', 'listing'],
])('knows the screen at %s', (path, screen) => {
  expect(partsOf(path)).toContain(`/assets/${screen}-1.js`);
});

it.each(['/nowhere', '/productdetails', '/productdetails/a/b'])('knows none at %s', (path) => {
  expect(partsOf(path)).toEqual([]);
});

it('refuses what is no manifest', () => {
  expect(() => pageParts({ 'index.html': 'assets/index.js' })).toThrow('Expected Object');
});
