import * as v from 'valibot';
import { priceSchema } from './price';
import type { CardVariant, ProductCard } from './product';

export const textOrNull = v.pipe(
  v.nullish(v.string(), null),
  v.transform((text) => text?.trim() || null),
);

/** A list that Medusa leaves out, or sends as null, where a product has none of it. */
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

const cardAnswer = v.object({
  ...cardEntries,
  variants: listOf(v.object(cardVariantEntries)),
});

export const productCardSchema = v.pipe(cardAnswer, v.transform(toCard));

type CardAnswer = v.InferOutput<typeof cardAnswer>;
type ProductBasics = Omit<ProductCard, 'variants'>;

function toCard(answer: CardAnswer): ProductCard {
  const variants = byRank(answer.variants, (variant) => variant.variant_rank).map(toCardVariant);
  const basics = basicsOf(answer);
  return { ...basics, colours: inOrderOf(variants, basics.colours), variants };
}

export function toCardVariant(answer: CardAnswer['variants'][number]): CardVariant {
  return { id: answer.id, title: answer.title, price: answer.calculated_price };
}

/** What a card and a product page have in common. */
export function basicsOf(answer: Omit<CardAnswer, 'variants'>): ProductBasics {
  const tags = answer.tags.map((tag) => tag.value);
  const { id, title, handle, subtitle, thumbnail } = answer;
  return {
    id,
    title: title.trim(),
    handle,
    subtitle,
    thumbnail,
    discountable: answer.discountable ?? true,
    tags,
    bestSeller: tags.includes('best-seller'),
    colours: answer.options.find(isColour)?.values.map((one) => one.value) ?? [],
  };
}

/**
 * Medusa gives the values of a shared option in the shop's order: here they stand as the variants that are titled so
 * do, and those without such a variant behind them.
 */
function inOrderOf(variants: readonly CardVariant[], colours: readonly string[]): string[] {
  const place = (colour: string) => {
    const index = variants.findIndex((variant) => variant.title === colour);
    return index === -1 ? variants.length : index;
  };
  return colours.toSorted((a, b) => place(a) - place(b));
}

/** The specification's option titled color, also in the spelling and case an editor may have typed. */
export function isColour(option: { title: string }): boolean {
  return /^colou?r$/i.test(option.title.trim());
}

/** Sorted by rank; things without a rank keep their order, behind the ranked ones. */
export function byRank<T>(items: readonly T[], rank: (item: T) => number | null | undefined): T[] {
  return items.toSorted((a, b) => (rank(a) ?? Infinity) - (rank(b) ?? Infinity) || 0);
}
