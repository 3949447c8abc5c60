import * as v from 'valibot';
import type { CardVariant, ProductCard } from './product';
import { BEST_SELLER_TAG } from '@aangan/search-rules/sorts';
import { priceSchema } from './price';

const rupees = v.pipe(v.number(), v.minValue(0));

/** What a card has in common where the shop's own code wrote it. */
export const plainCardEntries = {
  id: v.string(),
  title: v.string(),
  handle: v.string(),
  subtitle: v.nullable(v.string()),
  thumbnail: v.nullable(v.string()),
  discountable: v.boolean(),
  tags: v.array(v.string()),
  colours: v.array(v.string()),
};

/** A card as the storefront stores it, for reading it back. */
export const storedCardSchema: v.GenericSchema<unknown, ProductCard> = v.object({
  ...plainCardEntries,
  bestSeller: v.boolean(),
  variants: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      price: v.nullable(
        v.object({ amount: rupees, original: rupees, discountPercent: v.number() }),
      ),
    }),
  ),
});

export const textOrNull = v.pipe(
  v.nullish(v.string(), null),
  v.transform((text) => text?.trim() || null),
);

/** A list that Medusa omits, or sends as null, if it is empty. */
export function listOf<const Item extends v.GenericSchema>(item: Item) {
  return v.nullish(v.array(item), []);
}

const optionSchema = v.object({
  id: v.string(),
  title: v.string(),
  values: listOf(v.object({ value: v.string() })),
});

export const cardVariantEntries = {
  id: v.string(),
  title: v.pipe(
    v.nullish(v.string(), ''),
    v.transform((title) => title.trim()),
  ),
  variant_rank: v.nullish(v.number()),
  calculated_price: priceSchema,
};

export const cardEntries = {
  id: v.string(),
  title: v.string(),
  handle: v.string(),
  subtitle: textOrNull,
  thumbnail: textOrNull,
  discountable: v.nullish(v.boolean()),
  tags: listOf(v.object({ value: v.string() })),
  options: listOf(optionSchema),
};

const cardResponse = v.object({
  ...cardEntries,
  variants: listOf(v.object(cardVariantEntries)),
});

export const productCardSchema = v.pipe(cardResponse, v.transform(toCard));

type CardResponse = v.InferOutput<typeof cardResponse>;
type ProductBasics = Omit<ProductCard, 'variants'>;

function toCard(response: CardResponse): ProductCard {
  const variants = byRank(response.variants, (variant) => variant.variant_rank).map(toCardVariant);
  const basics = basicsOf(response);
  return { ...basics, colours: sortByVariants(variants, basics.colours), variants };
}

export function toCardVariant(response: CardResponse['variants'][number]): CardVariant {
  return { id: response.id, title: response.title, price: response.calculated_price };
}

/** The fields that a card and a product page share. */
export function basicsOf(response: Omit<CardResponse, 'variants'>): ProductBasics {
  const tags = response.tags.map((tag) => tag.value);
  const { id, title, handle, subtitle, thumbnail } = response;
  return {
    id,
    title: title.trim(),
    handle,
    subtitle,
    thumbnail,
    discountable: response.discountable ?? true,
    tags,
    bestSeller: tags.includes(BEST_SELLER_TAG),
    colours: response.options.find(isColour)?.values.map(({ value }) => value) ?? [],
  };
}

/** Sorts colours in the order of the variants with these titles; other colours come last. */
function sortByVariants(variants: readonly CardVariant[], colours: readonly string[]): string[] {
  const place = (colour: string) => {
    const index = variants.findIndex((variant) => variant.title === colour);
    return index === -1 ? variants.length : index;
  };
  return colours.toSorted((a, b) => place(a) - place(b));
}

/** The option titled color, in either spelling and any case. */
export function isColour(option: { title: string }): boolean {
  return /^colou?r$/i.test(option.title.trim());
}

/** Sorts by rank; items without a rank come last, in their order. */
export function byRank<T>(items: readonly T[], rank: (item: T) => number | null | undefined): T[] {
  return items.toSorted((a, b) => (rank(a) ?? Infinity) - (rank(b) ?? Infinity) || 0);
}
