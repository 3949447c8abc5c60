import { expect, it } from 'vitest';
import { createScriptLookup } from './page-scripts';

const scriptsFor = createScriptLookup({
  'index.html': { file: 'assets/index-1.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react-1.js' },
  '_cards.js': { file: 'assets/cards-1.js', imports: ['_react.js'] },
  '_background-1.js': {
    file: 'assets/background-1.js',
    name: 'background',
    imports: ['index.html'],
  },
  'src/features/home/home-screen.tsx': {
    file: 'assets/home-1.js',
    imports: ['_cards.js', 'index.html'],
  },
  'src/features/product/product-screen.tsx': { file: 'assets/product-1.js' },
  'src/features/listing/whole-listing-screen.tsx': { file: 'assets/listing-1.js' },
});

it('lists all scripts of a page, imported ones first', () => {
  expect(scriptsFor('/')).toEqual([
    '/assets/react-1.js',
    '/assets/cards-1.js',
    '/assets/home-1.js',
    '/assets/background-1.js',
  ]);
});

it.each([
  ['/productdetails/prod_1', 'product'],
  ['/productlisting', 'listing'],
  ['/productlisting/', 'listing'],
])('lists the screen at %s', (path, screen) => {
  expect(scriptsFor(path)).toContain(`/assets/${screen}-1.js`);
});

it.each(['/nowhere', '/productdetails', '/productdetails/a/b'])('lists none at %s', (path) => {
  expect(scriptsFor(path)).toEqual([]);
});

it('rejects an invalid manifest', () => {
  expect(() => createScriptLookup({ 'index.html': 'assets/index.js' })).toThrow('Expected Object');
});
