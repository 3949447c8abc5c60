import { browser, type Mutant, vitest } from '../mutant';

/** Against the home page. */
export const homeMutants: readonly Mutant[] = [
  {
    row: 'HOME-1',
    name: 'the pictures continue under the pointer',
    file: 'src/features/home/hero-carousel.tsx',
    find: '    held,\n  );',
    put: '    false,\n  );',
    shownBy: browser('hero', 'HOME-1: pauses on hover'),
  },
  {
    row: 'HOME-2',
    name: 'the third promise is left out',
    file: 'src/features/home/trust-strip.tsx',
    find: 'currentSettings().trustTexts.map(',
    put: 'currentSettings().trustTexts.slice(0, 2).map(',
    shownBy: browser('home', 'HOME-2'),
  },
  {
    row: 'HOME-3',
    name: 'a ninth chip is shown',
    file: 'src/features/home/category-showcase.tsx',
    find: '.slice(0, showcaseCategories)',
    put: '.slice(0, showcaseCategories + 1)',
    shownBy: browser('home', 'HOME-3: up to 8 category chips'),
  },
  {
    row: 'HOME-4',
    name: 'the promo block has another title',
    file: 'src/features/home/promo.tsx',
    find: ">{t('Thoughtful Design, Everyday Living')}<",
    put: '>Thoughtful Design for Everyday<',
    shownBy: browser('home', 'HOME-4'),
  },
  {
    row: 'HOME-5',
    name: 'tabs find their category by handle',
    file: 'src/features/home/deals.tsx',
    find: 'category.name === tab.key',
    put: 'category.handle === tab.key.toLowerCase()',
    shownBy: browser('deals', 'HOME-5: tab'),
  },
  {
    row: 'HOME-6',
    name: 'products that are not discountable are deals too',
    file: 'src/features/home/deals.tsx',
    find: '.filter((product) => product.discountable)',
    put: '',
    shownBy: vitest('src/features/home/hot-deals.test.ts'),
  },
];
