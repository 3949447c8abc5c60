import { beforeAll, expect, test } from 'vitest';
import { provideSettings } from '@/commerce/settings';
import { productCard } from '@/commerce/testing/product-card';
import { testSettings } from '@/commerce/testing/test-settings';
import type { Product, ProductVariant, Stock } from '@/commerce/products/product';
import { productData } from './product-data';

beforeAll(() => provideSettings({ ...testSettings, publicUrl: 'https://shop.example' }));

function variant(id: string, amount: number | null, stock: Stock): ProductVariant {
  const price = amount === null ? null : { amount, original: 9999, discountPercent: 0 };
  return { id, title: id, sku: `SKU-${id}`, price, colour: id, stock, images: [] };
}

const plenty: Stock = { kind: 'in-stock', left: 4 };
const none: Stock = { kind: 'out-of-stock' };

function product(variants: ProductVariant[], about: Partial<Product> = {}): Product {
  return {
    ...productCard('prod_1', { title: 'Kavya Sofa', colours: variants.map(({ id }) => id) }),
    categories: [],
    description: 'A sofa.',
    images: [{ id: 'p', url: 'http://backend:9000/static/sofa.webp' }],
    options: [],
    variants,
    width: null,
    height: null,
    length: null,
    weight: null,
    type: null,
    material: 'Sheesham',
    fabric: null,
    hsCode: null,
    midCode: null,
    warranty: null,
    model: null,
    ...about,
  };
}

const stars = { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 };
const seller = { '@type': 'Organization', name: 'Aangan' };

test('a product with one price has one offer', () => {
  const data = productData(product([variant('Brown', 45_000.5, plenty)]), null);
  expect(data).toMatchObject({
    '@type': 'Product',
    name: 'Kavya Sofa',
    url: 'https://shop.example/productdetails/prod_1',
    description: 'A sofa.',
    image: ['https://shop.example/img/1280/static/sofa.webp'],
    sku: 'SKU-Brown',
    brand: { '@type': 'Brand', name: 'Aangan' },
    material: 'Sheesham',
    color: ['Brown'],
    offers: {
      '@type': 'Offer',
      price: 45_000.5,
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      url: 'https://shop.example/productdetails/prod_1',
      seller,
    },
  });
});

test('without reviews it has no rating, with some theirs', () => {
  const sofa = product([variant('Brown', 1, plenty)]);
  const unrated = { count: 0, average: null, recommendedPercent: null, stars };
  expect(productData(sofa, null)).not.toHaveProperty('aggregateRating');
  expect(productData(sofa, unrated)).not.toHaveProperty('aggregateRating');
  const rated = { count: 2, average: 4.5, recommendedPercent: 50, stars };
  expect(productData(sofa, rated)['aggregateRating']).toEqual({
    '@type': 'AggregateRating',
    ratingValue: 4.5,
    reviewCount: 2,
  });
});

test('sold out only where no variant can be bought', () => {
  const soldOut = { offers: { availability: 'https://schema.org/OutOfStock' } };
  const inPart = product([variant('Brown', 1, none), variant('Cream', 1, plenty)]);
  expect(productData(product([variant('Brown', 1, none)]), null)).toMatchObject(soldOut);
  expect(productData(inPart, null)).not.toMatchObject(soldOut);
});

test('prices that differ are a range, with each variant in it', () => {
  const data = productData(
    product([variant('Brown', 500, none), variant('Cream', 400, plenty), variant('X', null, none)]),
    null,
  );
  expect(data['offers']).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: 400,
    highPrice: 500,
    offerCount: 2,
    availability: 'https://schema.org/InStock',
    offers: [
      { name: 'Brown', price: 500, availability: 'https://schema.org/OutOfStock' },
      { name: 'Cream', price: 400, availability: 'https://schema.org/InStock' },
    ],
  });
});

test('what is not known is left out', () => {
  const about = { description: null, material: null, images: [] };
  const data = productData(product([], about), null);
  for (const key of ['description', 'material', 'image', 'sku', 'color', 'offers'])
    expect(data).not.toHaveProperty(key);
});
