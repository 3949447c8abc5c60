import { z } from '@medusajs/framework/zod';
import { lineField, textField } from '../validation/sanitize-text';

/** A picture or a model: an upload of the shop, or `upload:` and the name of a file that the dashboard uploads before it imports. */
const file = (extensions: string) =>
  z
    .string()
    .max(300)
    .regex(
      new RegExp(`^(?:/static/|upload:)[^/\\\\\\p{Cc}]+\\.(?:${extensions})$`, 'iu'),
      'is no upload of the shop, and no file of the zip',
    );

const picture = file('avif|gif|jpe?g|png|webp');

/** In rupees, at most a crore. */
const rupees = z.number().min(0).max(10_000_000).multipleOf(0.01);
/** In cm or g. */
const size = z.number().positive().max(10_000_000);
const line = (most: number) => lineField(1, most);

export const VARIANT_FIELDS = {
  sku: line(100),
  title: line(200),
  barcode: line(50),
  ean: line(50),
  upc: line(50),
  manage_inventory: z.boolean(),
  allow_backorder: z.boolean(),
  /** The price without a price list. */
  mrp: rupees,
  /** The lowest of the price lists that are active now. */
  sale_price: rupees,
  /** Pieces in the shop's warehouse, with those that orders hold. */
  stock: z.number().int().min(0).max(10_000_000),
  images: z.array(picture).max(50),
};

export const PRODUCT_FIELDS = {
  title: line(200),
  subtitle: line(300),
  description: textField(1, 10_000),
  status: z.enum(['draft', 'proposed', 'published', 'rejected']),
  material: line(100),
  width: size,
  height: size,
  length: size,
  weight: size,
  hs_code: z.string().regex(/^\d[\d. ]{2,14}$/, 'must be digits, such as 94016100'),
  mid_code: line(50),
  origin_country: z
    .string()
    .toLowerCase()
    .regex(/^[a-z]{2}$/, 'must be a code of two letters, such as in'),
  discountable: z.boolean(),
  type: line(100),
  /** Handle. */
  collection: line(200),
  /** Handles. */
  categories: z.array(line(200)).max(20),
  tags: z.array(line(100)).max(30),
  images: z.array(picture).max(200),
  warranty: line(1000),
  fabric: line(1000),
  model: file('glb'),
  /** Percent, instead of the general rate. */
  gst_rate: z.number().min(0).max(100),
};

const optional = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).partial();

const variantSchema = optional(VARIANT_FIELDS).extend({
  /** Of the file, for errors. */
  row: z.number().int().min(1),
  /** Values by the name of the option. */
  options: z.record(line(100), line(100)),
});

/** A product of a file. A field that is not given stays as it is. */
export const importedProduct = optional(PRODUCT_FIELDS).extend({
  row: z.number().int().min(1),
  handle: z
    .string()
    .max(200)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be of small letters, digits and single hyphens'),
  variants: z.array(variantSchema).max(300),
});

export type ImportedProduct = z.infer<typeof importedProduct>;
export type ImportedVariant = ImportedProduct['variants'][number];

export type ProductField = keyof typeof PRODUCT_FIELDS;
export type VariantField = keyof typeof VARIANT_FIELDS;

/** An error at a row of the file. */
export type RowError = { row: number; message: string };

export type Value = string | number | boolean | null | readonly string[];

/** A field that the import sets. */
export type FieldChange = { field: string; from: Value; to: Value };
