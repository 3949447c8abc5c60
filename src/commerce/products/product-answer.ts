import * as v from 'valibot';
import {
  basicsOf,
  byRank,
  cardEntries,
  cardVariantEntries,
  isColour,
  listOf,
  textOrNull,
  toCardVariant,
} from './card-answer';
import type { CategoryRef, Picture, Product, ProductVariant } from './product';
import { modelPath } from './model-path';
import { stockOf } from './stock';

const imageSchema = v.pipe(
  v.object({
    id: v.string(),
    url: v.string(),
    rank: v.nullish(v.number()),
    metadata: v.nullish(v.object({ alt: v.fallback(textOrNull, null) })),
  }),
  v.transform(({ id, url, rank, metadata }) => {
    const alt = metadata?.alt;
    const picture: Picture = alt ? { id, url, alt } : { id, url };
    return { rank, picture };
  }),
);

const categorySchema = v.object({
  id: v.string(),
  name: v.string(),
  handle: v.string(),
  /** Ids from the top category down to this one, with dots between them. */
  mpath: v.nullish(v.string(), ''),
  rank: v.nullish(v.number()),
});

const variantSchema = v.object({
  ...cardVariantEntries,
  sku: textOrNull,
  manage_inventory: v.nullish(v.boolean()),
  allow_backorder: v.nullish(v.boolean()),
  inventory_quantity: v.nullish(v.number()),
  images: listOf(imageSchema),
  options: listOf(v.object({ value: v.string(), option_id: v.nullish(v.string()) })),
});

// Medusa's columns are real numbers, its types also allow text.
const measure = v.nullish(
  v.union([v.number(), v.pipe(v.string(), v.transform(Number), v.number())]),
  null,
);

const productAnswer = v.object({
  ...cardEntries,
  variants: listOf(variantSchema),
  categories: listOf(categorySchema),
  description: textOrNull,
  images: listOf(imageSchema),
  type: v.nullish(v.object({ value: v.string() })),
  material: textOrNull,
  width: measure,
  height: measure,
  length: measure,
  weight: measure,
  hs_code: textOrNull,
  mid_code: textOrNull,
  metadata: v.nullish(
    // Free text of the shop's editors: a value that is no text counts as missing.
    v.object({
      warranty: v.fallback(textOrNull, null),
      fabric: v.fallback(textOrNull, null),
      model: v.fallback(textOrNull, null),
    }),
  ),
});

export const productSchema = v.pipe(productAnswer, v.transform(toProduct));

type ProductAnswer = v.InferOutput<typeof productAnswer>;

function toProduct(answer: ProductAnswer): Product {
  const images = toPictures(answer.images);
  const colourOption = answer.options.find(isColour)?.id;
  const variants = byRank(answer.variants, (variant) => variant.variant_rank).map((variant) =>
    toVariant(variant, colourOption),
  );
  const basics = basicsOf(answer);
  return {
    ...basics,
    colours: distinct([...variants.map((variant) => variant.colour), ...basics.colours]),
    categories: fromTheTop(answer.categories),
    description: answer.description,
    images,
    options: answer.options.map(({ id, title, values }) => {
      return { id, title, values: values.map((one) => one.value) };
    }),
    variants,
    width: answer.width,
    height: answer.height,
    length: answer.length,
    weight: answer.weight,
    type: answer.type?.value ?? null,
    material: answer.material,
    fabric: answer.metadata?.fabric ?? null,
    hsCode: answer.hs_code,
    midCode: answer.mid_code,
    warranty: answer.metadata?.warranty ?? null,
    model: modelPath(answer.metadata?.model ?? null),
  };
}

function toVariant(
  answer: ProductAnswer['variants'][number],
  colourOption: string | undefined,
): ProductVariant {
  const colour = answer.options.find((option) => option.option_id === colourOption);
  return {
    ...toCardVariant(answer),
    sku: answer.sku,
    colour: colourOption === undefined ? null : (colour?.value ?? null),
    stock: stockOf(answer),
    images: toPictures(answer.images),
  };
}

function toPictures(answers: ProductAnswer['images']): Picture[] {
  return byRank(answers, (image) => image.rank).map((image) => image.picture);
}

function fromTheTop(answers: ProductAnswer['categories']): CategoryRef[] {
  const depth = (path: string) => path.split('.').length;
  return byRank(answers, (category) => category.rank)
    .toSorted((a, b) => depth(a.mpath) - depth(b.mpath))
    .map(({ id, name, handle }) => ({ id, name, handle }));
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values)].filter((value) => value !== null);
}
