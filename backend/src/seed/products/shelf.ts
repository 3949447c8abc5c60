import type { Shop } from '../shop';
import type { ColourOption } from './colour-option';

/** Everything that must exist before a product can be made. */
export type Shelf = {
  shop: Shop;
  categoryIds: Map<string, string>;
  typeIds: Map<string, string>;
  tagIds: Map<string, string>;
  colours: ColourOption;
  saleId: string;
};
