import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue';
import { generatedHandle, generateProduct } from './generate';

const many = Array.from({ length: 600 }, (_, position) => generateProduct(position + 1, catalogue));

describe('generated products', () => {
  it('are the same every time and differ from one another', () => {
    expect(generateProduct(7, catalogue)).toEqual(generateProduct(7, catalogue));
    expect(generateProduct(7, catalogue)).not.toEqual(generateProduct(8, catalogue));
    expect(new Set(many.map(({ title }) => title)).size).toBeGreaterThan(500);
  });

  it('have handles that sort by number', () => {
    expect(generatedHandle(1)).toBe('gen-00001');
    expect(generatedHandle(10_000)).toBe('gen-10000');
  });

  it('keep within the colours and pictures of a real product', () => {
    const real = new Map(catalogue.flatMap((each) => each.pictures.map((p) => [p.source, each])));
    for (const product of many) {
      const base = real.get(product.pictures[0]?.source ?? '');
      expect(base?.type).toBe(product.type);
      const colours = new Set(product.offers.map(({ colour }) => colour));
      expect(colours.size).toBe(product.offers.length);
      expect(new Set(product.pictures.map(({ colour }) => colour))).toEqual(colours);
    }
  });

  it('have plausible prices, a third of them on sale', () => {
    const offered = many.flatMap(({ offers }) => offers);
    const odd = offered.filter(
      ({ mrp, sale }) => mrp % 100 !== 99 || mrp < 299 || (sale !== undefined && sale >= mrp),
    );
    expect(odd).toEqual([]);
    const onSale = many.filter(({ offers }) => offers.some(({ sale }) => sale !== undefined));
    expect(onSale.length / many.length).toBeGreaterThan(0.25);
    expect(onSale.length / many.length).toBeLessThan(0.41);
  });
});
