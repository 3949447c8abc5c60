import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BEST_SELLER, catalogue, catalogueHash, skuOf } from './catalogue';
import { categories, manifest } from './manifest';
import { shopDetails } from './product-details';

const PICTURES = join(__dirname, 'pictures');
const departments = categories.filter(({ parent }) => parent === undefined);

describe('the catalogue', () => {
  it('has every pictured product once, and describes no other', () => {
    const handles = catalogue.map(({ handle }) => handle);
    expect(handles).toHaveLength(36);
    expect(new Set(handles).size).toBe(36);
    expect(Object.keys(shopDetails).toSorted()).toEqual(handles.toSorted());
  });

  it('offers exactly the colours of the pictures, each with a picture of its own', () => {
    for (const [position, { handle, colours }] of manifest.entries()) {
      expect(Object.keys(shopDetails[handle]?.colours ?? {}).toSorted()).toEqual(
        colours.toSorted(),
      );
      const product = catalogue[position];
      for (const colour of colours) {
        expect(product?.pictures.some((picture) => picture.colour === colour)).toBe(true);
      }
      expect(product?.pictures[0]?.colour).toBe(product?.offers[0]?.colour);
    }
  });

  it('has a file for every picture and no file too many', () => {
    const sources = catalogue.flatMap(({ pictures }) => pictures.map(({ source }) => source));
    expect(sources.filter((source) => !existsSync(join(PICTURES, source)))).toEqual([]);
    const files = readdirSync(PICTURES, { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => file.endsWith('.webp'))).toHaveLength(sources.length);
  });

  it('has sane prices, below the MRP by 15 to 40 percent when on sale', () => {
    const odd = catalogue.filter(({ offers, categories: found }) => {
      const [least, most] = found.includes('home-decor') ? [799, 8999] : [4999, 56499];
      return offers.some(({ mrp, sale = mrp * 0.8 }) => {
        const off = 1 - sale / mrp;
        return mrp < least || mrp > most || off < 0.15 || off > 0.4;
      });
    });
    expect(odd.map(({ handle }) => handle)).toEqual([]);
  });

  it('has about a third on sale, some of it in every department', () => {
    const onSale = catalogue.filter(({ offers }) => offers.some(({ sale }) => sale !== undefined));
    expect(onSale.length).toBeGreaterThanOrEqual(11);
    expect(onSale.length).toBeLessThanOrEqual(14);
    const without = departments.filter(
      ({ handle }) => !onSale.some((product) => product.categories.includes(handle)),
    );
    expect(without).toEqual([]);
    // What must not be discounted must not be on sale either.
    expect(onSale.every(({ discountable }) => discountable)).toBe(true);
  });

  it('keeps some products out of discounts and marks best sellers in every department', () => {
    expect(catalogue.filter(({ discountable }) => !discountable)).toHaveLength(5);
    const counts = departments.map(
      ({ handle }) =>
        catalogue.filter(
          (product) => product.categories.includes(handle) && product.tags.includes(BEST_SELLER),
        ).length,
    );
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
  });

  it('has little, very little and nothing in stock somewhere, plenty elsewhere', () => {
    const offers = catalogue.flatMap((product) => product.offers);
    const stocked = (quantity: number) => offers.filter(({ stock }) => stock === quantity).length;
    expect([stocked(0), stocked(2), stocked(3)]).toEqual([1, 2, 2]);
    expect(offers.every(({ stock }) => [0, 2, 3].includes(stock) || stock >= 8)).toBe(true);
    const soldOut = catalogue.find((product) => product.offers.some(({ stock }) => stock === 0));
    expect(soldOut?.offers.some(({ stock }) => stock > 0)).toBe(true);
  });

  it('leaves the dimensions of two products blank', () => {
    expect(catalogue.filter(({ size }) => !size)).toHaveLength(2);
  });

  it('takes the depth of the manifest as length', () => {
    const bed = catalogue.find(({ handle }) => handle === 'solace-king-bed');
    expect(bed?.size).toEqual({ width: 207, height: 116, length: 221 });
  });

  it('has well formed customs and maker codes and distinct stock keeping units', () => {
    for (const { hsCode, midCode } of catalogue) {
      expect(hsCode).toMatch(/^\d{8}$/);
      expect(midCode).toMatch(/^IN[A-Z]{6}\d{2}[A-Z]{3}$/);
    }
    const skus = catalogue.flatMap(({ handle, offers }) =>
      offers.map(({ colour }) => skuOf(handle, colour)),
    );
    expect(new Set(skus).size).toBe(skus.length);
  });

  it('has a hash that stays the same', () => {
    expect(catalogueHash()).toMatch(/^[0-9a-f]{64}$/);
    expect(catalogueHash()).toBe(catalogueHash());
  });
});

describe.each(catalogue)('the text about $handle', ({ description, subtitle, size, offers }) => {
  it('is 60 to 120 words long, with a short subtitle', () => {
    const words = description.split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(60);
    expect(words).toBeLessThanOrEqual(120);
    expect(subtitle.length).toBeLessThanOrEqual(70);
  });

  it('names no measure in cm that the product does not have', () => {
    const measures = size ? Object.values(size) : [];
    const named = [...description.matchAll(/(\d+) cm/g)].map(([, figure]) => Number(figure));
    expect(measures).toEqual(expect.arrayContaining(named));
  });

  it('names no colour as a choice that is not sold', () => {
    const named = description.match(/\b(Brown|White|Silver|Black|Yellow|Cream)\b/g) ?? [];
    expect(offers.map(({ colour }) => colour)).toEqual(expect.arrayContaining(named));
  });
});

it('no two descriptions are the same', () => {
  expect(new Set(catalogue.map(({ description }) => description)).size).toBe(36);
});
