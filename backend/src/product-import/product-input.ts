import { shopSettings } from '../config/settings';
import type { References } from './context';
import type { ImportedProduct } from './shape';

/** The URL that Medusa keeps of an upload. */
export const uploadUrl = (path: string) => shopSettings().publicUrl + path;

/** The option that listings filter by. */
const COLOUR = /^colou?r$/i;

/** The pictures of a product, with those of its variants. */
export function picturesOf({ images, variants }: ImportedProduct): string[] | undefined {
  const ofVariants = variants.flatMap((variant) => variant.images ?? []);
  if (images === undefined && ofVariants.length === 0) return undefined;
  return [...new Set([...(images ?? []), ...ofVariants])];
}

/** What the storefront reads of a new picture: its text, and the colour that it shows. */
export function pictureDetails({ title, variants }: ImportedProduct, path: string) {
  const shown = variants.filter(({ images }) => images?.includes(path));
  const colours = shown.flatMap(({ options }) =>
    Object.entries(options).flatMap(([name, value]) => (COLOUR.test(name) ? [value] : [])),
  );
  const [colour] = colours;
  const isOne = colour !== undefined && new Set(colours).size === 1;
  return {
    alt: isOne ? `${title ?? ''} in ${colour.toLowerCase()}`.trim() : (title ?? ''),
    ...(isOne && { colour }),
  };
}

/** The fields of a product as Medusa's workflows take them; what is not given is left out. */
export function productInput(given: ImportedProduct, references: References) {
  const { type, collection, categories, tags, subtitle, description, material } = given;
  const { width, height, length, weight, hs_code, mid_code, origin_country, discountable } = given;
  const idOf = (ids: ReadonlyMap<string, string>, name: string) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`${name} does not exist any more`);
    return id;
  };
  const { types, collections, categories: categoryIds, tags: tagIds } = references;
  return {
    ...(subtitle !== undefined && { subtitle }),
    ...(description !== undefined && { description }),
    ...(material !== undefined && { material }),
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(length !== undefined && { length }),
    ...(weight !== undefined && { weight }),
    ...(hs_code !== undefined && { hs_code }),
    ...(mid_code !== undefined && { mid_code }),
    ...(origin_country !== undefined && { origin_country }),
    ...(discountable !== undefined && { discountable }),
    ...(type !== undefined && { type_id: idOf(types, type) }),
    ...(collection !== undefined && { collection_id: idOf(collections, collection) }),
    ...(categories && { category_ids: categories.map((handle) => idOf(categoryIds, handle)) }),
    ...(tags && { tag_ids: tags.map((value) => idOf(tagIds, value)) }),
  };
}

/** The metadata that an import sets, with what is there already. */
export function productMetadata(
  { warranty, fabric, model }: ImportedProduct,
  known: Record<string, unknown> | null,
): Record<string, unknown> {
  return {
    ...known,
    ...(warranty !== undefined && { warranty }),
    ...(fabric !== undefined && { fabric }),
    ...(model !== undefined && { model: uploadUrl(model) }),
  };
}
