import type { Category } from '@/commerce/categories/categories';
import type { CatalogueEntry } from '@/commerce/listing/catalogue-entries';

export const categories: Category[] = ['Furniture', 'Sofas', 'Beds', 'Home Decor'].map(
  (name, rank) => {
    const handle = name.toLowerCase().replace(' ', '-');
    return { id: `pcat_${rank}`, name, handle, parentId: null, rank };
  },
);

interface EntryInput extends Partial<Omit<CatalogueEntry, 'product'>> {
  title?: string;
  colours?: string[];
  bestSeller?: boolean;
}

/** An entry with defaults for what a test does not name. */
export function entry(
  id: string,
  { title = id, colours = [], bestSeller = false, ...input }: EntryInput = {},
): CatalogueEntry {
  const price = input.price ?? null;
  return {
    product: {
      id,
      title,
      handle: id,
      subtitle: null,
      thumbnail: null,
      discountable: true,
      tags: bestSeller ? ['best-seller'] : [],
      colours,
      variants: [{ id: `variant_${id}`, title: 'One', price, mrp: price }],
    },
    description: null,
    categories: [],
    material: null,
    price,
    rating: null,
    in_stock: true,
    discounted: false,
    created_at: 0,
    ...input,
  };
}
