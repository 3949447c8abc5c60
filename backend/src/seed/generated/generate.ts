import { BEST_SELLER, type CatalogueProduct, type Offer } from '../catalogue';
import { between, pick, randomFrom, type Random } from './random';
import { CLOSINGS, MANNERS, NAMES } from './words';

/** Handle of the generated product with this number, from 1: `gen-00001`. */
export function generatedHandle(number: number): string {
  return `gen-${String(number).padStart(5, '0')}`;
}

/**
 * A further product for trying the shop at size: the same number always gives the same product.
 * It is a relative of one of `bases`, whose pictures it shares.
 */
export function generateProduct(
  number: number,
  bases: readonly CatalogueProduct[],
): CatalogueProduct {
  const random = randomFrom(number);
  const base = pick(random, bases);
  const title = `${pick(random, NAMES)} ${pick(random, MANNERS)} ${base.type}`;
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
  // Percent off; 0 for the two thirds that are not on sale.
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
