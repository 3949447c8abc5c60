import { parseUrl } from '../parse-url';
import type { CategoryRef, Picture, Product, ProductVariant, Stock } from './product';
import * as v from 'valibot';
import { measure } from '../response-fields';
import {
  basicsOf,
  byRank,
  cardEntries,
  cardVariantEntries,
  isColour,
  listOf,
  textOrNull,
  toCardVariant,
} from './product-card-response';

/**
 * The path of a product's 3D model, from the URL in its metadata; the host is ignored, as with pictures. Null for anything but an
 * uploaded binary glTF file.
 */
export function modelPath(address: string | null): string | null {
  // The base allows a path without a host.
  const path = address === null ? undefined : parseUrl(address, 'http://shop')?.pathname;
  return path !== undefined && /^\/static\/[^/]+\.glb$/.test(path) ? path : null;
}

export interface StockFields {
  manage_inventory?: boolean | null | undefined;
  allow_backorder?: boolean | null | undefined;
  inventory_quantity?: number | null | undefined;
}

/** Without a quantity the variant counts as in stock; the cart rejects what is not available. */
export function stockOf(fields: StockFields): Stock {
  const left = fields.inventory_quantity ?? null;
  const isCounted = fields.manage_inventory === true && fields.allow_backorder !== true;
  if (!isCounted || left === null) return { kind: 'in-stock', left: null };
  return left > 0 ? { kind: 'in-stock', left } : { kind: 'out-of-stock' };
}

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
  /** Ids from the top category to this one, separated by dots. */
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
  weight: measure,
  options: listOf(v.object({ value: v.string(), option_id: v.nullish(v.string()) })),
});

const productResponse = v.object({
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
    // Free-form data: a value that is no text counts as missing.
    v.object({
      warranty: v.fallback(textOrNull, null),
      fabric: v.fallback(textOrNull, null),
      model: v.fallback(textOrNull, null),
    }),
  ),
});

export const productSchema = v.pipe(productResponse, v.transform(toProduct));

type ProductResponse = v.InferOutput<typeof productResponse>;

function toProduct(response: ProductResponse): Product {
  const images = toPictures(response.images);
  const colourOption = response.options.find(isColour)?.id;
  const variants = byRank(response.variants, (variant) => variant.variant_rank).map((variant) =>
    toVariant(variant, colourOption),
  );
  const basics = basicsOf(response);
  return {
    ...basics,
    colours: distinct([...variants.map((variant) => variant.colour), ...basics.colours]),
    categories: sortFromTop(response.categories),
    description: response.description,
    images,
    options: response.options.map(({ id, title, values }) => {
      return { id, title, values: values.map(({ value }) => value) };
    }),
    variants,
    width: response.width,
    height: response.height,
    length: response.length,
    weight: response.weight,
    type: response.type?.value ?? null,
    material: response.material,
    fabric: response.metadata?.fabric ?? null,
    hsCode: response.hs_code,
    midCode: response.mid_code,
    warranty: response.metadata?.warranty ?? null,
    model: modelPath(response.metadata?.model ?? null),
  };
}

function toVariant(
  response: ProductResponse['variants'][number],
  colourOption: string | undefined,
): ProductVariant {
  const colour = response.options.find((option) => option.option_id === colourOption);
  return {
    ...toCardVariant(response),
    sku: response.sku,
    colour: colourOption === undefined ? null : (colour?.value ?? null),
    stock: stockOf(response),
    images: toPictures(response.images),
    ...(response.weight !== null && { weight: response.weight }),
  };
}

function toPictures(items: ProductResponse['images']): Picture[] {
  return byRank(items, (image) => image.rank).map((image) => image.picture);
}

function sortFromTop(items: ProductResponse['categories']): CategoryRef[] {
  const depth = (path: string) => path.split('.').length;
  return byRank(items, (category) => category.rank)
    .toSorted((a, b) => depth(a.mpath) - depth(b.mpath))
    .map(({ id, name, handle }) => ({ id, name, handle }));
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values)].filter((value) => value !== null);
}
