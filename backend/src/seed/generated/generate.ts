import { BEST_SELLER, type CatalogueProduct, type Offer } from '../catalogue';
import { CLOSINGS, STYLES, NAMES } from './words';

/** A generator of random numbers from 0 to 1, reproducible by its seed (mulberry32). */
export type Random = () => number;

function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A random entry of a list that is not empty. */
function pick<T>(random: Random, entries: readonly T[]): T {
  const entry = entries[Math.floor(random() * entries.length)];
  if (entry === undefined) throw new Error('The list is empty.');
  return entry;
}

/** A random integer from `from` to `to`, both included. */
function between(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}

/** Handle of the generated product with this number, from 1: `gen-00001`. */
export function generatedHandle(number: number): string {
  return `gen-${String(number).padStart(5, '0')}`;
}

/**
 * Generates a product for tests with many products, reproducible by its number. It is a variation of one of `bases` and shares its
 * pictures.
 */
export function generateProduct(
  number: number,
  bases: readonly CatalogueProduct[],
): CatalogueProduct {
  const random = randomFrom(number);
  const base = pick(random, bases);
  const title = `${pick(random, NAMES)} ${pick(random, STYLES)} ${base.type}`;
  const offers = generateOffers(random, base);
  const colours = new Set(offers.map(({ colour }) => colour));
  const size = generateSize(random, base);
  return {
    ...base,
    handle: generatedHandle(number),
    title,
    subtitle: `${base.type} in ${offers.map(({ colour }) => colour.toLowerCase()).join(', ')}`,
    description: describe(random, title, base, size),
    tags: random() < 0.04 ? [BEST_SELLER] : [],
    discountable: random() >= 0.05,
    size,
    pictures: base.pictures
      .filter(({ colour }) => colours.has(colour))
      .map(({ colour, source }, position) => ({
        colour,
        source,
        alt: `${title} in ${colour.toLowerCase()}, picture ${position + 1}`,
      })),
    offers,
  };
}

function generateOffers(random: Random, base: CatalogueProduct): Offer[] {
  const factor = 0.6 + random();
  // Percent off; 0 for two thirds.
  const off = random() < 0.33 ? between(random, 15, 40) : 0;
  const wanted = base.offers.filter(() => random() < 0.75);
  return (wanted.length > 0 ? wanted : base.offers.slice(0, 1)).map(({ colour, mrp }) => {
    const price = shopPrice(mrp * factor);
    const stock = random() < 0.03 ? 0 : between(random, 1, 60);
    return off > 0
      ? { colour, mrp: price, sale: shopPrice((price * (100 - off)) / 100), stock }
      : { colour, mrp: price, stock };
  });
}

/** The nearest price that ends in 99, at least 299 rupees. */
function shopPrice(rupees: number): number {
  return Math.max(299, Math.round(rupees / 100) * 100 - 1);
}

function generateSize(random: Random, base: CatalogueProduct): CatalogueProduct['size'] {
  if (!base.size) return undefined;
  const scale = 0.85 + random() * 0.3;
  const scaled = (centimetres: number) => Math.max(1, Math.round(centimetres * scale));
  return {
    width: scaled(base.size.width),
    height: scaled(base.size.height),
    length: scaled(base.size.length),
  };
}

function describe(
  random: Random,
  title: string,
  base: CatalogueProduct,
  size: CatalogueProduct['size'],
): string {
  const material = base.material.toLowerCase();
  const measures = size
    ? ` It measures ${size.width} cm in width, ${size.length} cm in depth and ${size.height} cm in height.`
    : '';
  return `${title} is a ${base.type.toLowerCase()} whose main material is ${material}.${measures} ${pick(random, CLOSINGS)}`;
}
