import { z } from '@medusajs/framework/zod';
import categoriesJson from './data/categories.json';

const category = z.strictObject({
  name: z.string().min(1),
  handle: z.string().regex(/^[a-z0-9-]+$/),
  /** Handle of the parent category; undefined for the four departments. */
  parent: z.string().optional(),
  description: z.string().min(1),
});

/** The initial categories in the order of the storefront, each after its parent. The owner may change them. */
export const categories = z.array(category).parse(categoriesJson);
