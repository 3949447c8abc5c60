import { z } from '@medusajs/framework/zod';
import categoriesJson from './data/categories.json';
import manifestJson from './data/manifest.json';

/** The colours of all products, which are the options of the storefront's colour filter. */
export const COLOURS = ['Brown', 'White', 'Silver', 'Black', 'Yellow', 'Cream'] as const;
export type Colour = (typeof COLOURS)[number];

const picture = z.object({
  colour: z.enum(COLOURS),
  /** Path below `pictures/`. */
  file: z.string().regex(/^[a-z0-9-]+\/[a-z]+-\d\.webp$/),
  alt: z.string().min(1),
});

const product = z.object({
  handle: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string().min(1),
  product_type: z.string().min(1),
  category: z.enum(['furniture', 'mattresses', 'home-decor']),
  colours: z.array(z.enum(COLOURS)).min(1),
  dimensions_cm: z.object({
    width: z.number().positive(),
    height: z.number().positive(),
    depth: z.number().positive(),
  }),
  weight_g: z.number().int().positive(),
  frame_material: z.enum(['Solid Wood', 'Metal', 'Synthetic', 'Fabric', 'Glass', 'Resin']),
  images: z.array(picture).min(1),
});

export type ManifestProduct = z.infer<typeof product>;

/** The products of the manifest of pictures: names, colours, sizes (cm), weights (g) and pictures in order. */
export const manifest: readonly ManifestProduct[] = z
  .object({ products: z.array(product) })
  .parse(manifestJson).products;

const category = z.strictObject({
  name: z.string().min(1),
  handle: z.string().regex(/^[a-z0-9-]+$/),
  /** Handle of the parent category; undefined for the four departments. */
  parent: z.string().optional(),
  description: z.string().min(1),
});

/** The initial categories in the order of the storefront, each after its parent. The owner may change them. */
export const categories = z.array(category).parse(categoriesJson);
