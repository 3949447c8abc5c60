import { featuredRank, ratingRank } from '@aangan/search-rules/sorts';
import type { CategoryTree } from './category-tree';
import type { ListedProduct, ProductDocument } from './document';
import type { ProductRow, VariantRow } from './product-row';
import type { Rating } from './ratings';

const PUBLISHED = 'published';

/** What a document is built from besides the product's row. */
export interface DocumentContext {
  categories: CategoryTree;
  ratings: ReadonlyMap<string, Rating>;
  /** Pieces left by variant id; null if its stock is not counted. */
  left: ReadonlyMap<string, number | null>;
}

/** @returns null for a product that the shop does not show */
export function makeDocument(row: ProductRow, context: DocumentContext): ProductDocument | null {
  if (row.status !== PUBLISHED) return null;
  const variants = row.variants.toSorted(
    (a, b) => (a.variant_rank ?? Infinity) - (b.variant_rank ?? Infinity) || 0,
  );
  const categories = context.categories.withAncestors(row.categories.map(({ id }) => id));
  const card = cardOf(row, variants);
  const prices = card.variants.flatMap(({ price }) => price ?? []);
  const rating = context.ratings.get(row.id);
  const created = row.created_at.getTime();
  return {
    id: row.id,
    title: card.title,
    subtitle: row.subtitle,
    category_names: categories.map(({ name }) => name),
    colours: card.colours,
    material: row.material,
    description: row.description,
    categories: categories.map(({ handle }) => handle),
    sales_channel_ids: row.sales_channels.map(({ id }) => id).toSorted(),
    price: prices.length === 0 ? null : Math.min(...prices),
    in_stock: variants.some((variant) => isInStock(variant, context.left)),
    discounted: card.variants.some(({ price, mrp }) => (mrp ?? 0) > (price ?? Infinity)),
    rating: rating?.average ?? null,
    rating_count: rating?.count ?? 0,
    featured: featuredRank(created, card.tags),
    best_rated: rating ? ratingRank(rating) : null,
    created,
    card,
  };
}

function cardOf(row: ProductRow, variants: readonly VariantRow[]): ListedProduct {
  return {
    id: row.id,
    title: row.title.trim(),
    handle: row.handle,
    subtitle: row.subtitle,
    thumbnail: row.thumbnail,
    discountable: row.discountable ?? true,
    tags: row.tags.map(({ value }) => value).toSorted(),
    colours: coloursOf(row, variants),
    variants: variants.map(({ id, title, calculated_price }) => {
      const price = calculated_price?.calculated_amount ?? null;
      // A price list can also raise a price.
      const mrp =
        price === null ? null : Math.max(price, calculated_price?.original_amount ?? price);
      return { id, title: title ?? '', price, mrp };
    }),
  };
}

/** Values of the option titled color or colour: in the order of the variants with that title, others last. */
function coloursOf({ options }: ProductRow, variants: readonly VariantRow[]): string[] {
  const option = options.find(({ title }) => /^colou?r$/i.test(title.trim()));
  const rank = (colour: string) => {
    const at = variants.findIndex(({ title }) => title === colour);
    return at === -1 ? variants.length : at;
  };
  const values = (option?.values ?? []).map(({ value }) => value);
  return values.toSorted((a, b) => rank(a) - rank(b));
}

/** Whether a variant can be bought. @param left pieces by variant id; null if they are not counted */
export function isInStock(
  { id, manage_inventory, allow_backorder }: VariantRow,
  left: DocumentContext['left'],
): boolean {
  if (!manage_inventory || allow_backorder) return true;
  const count = left.get(id) ?? null;
  return count === null || count > 0;
}
