import { z } from '@medusajs/framework/zod';

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || null);

/** Medusa omits an empty relation, or returns null. */
function listOf<Item extends z.ZodType>(item: Item) {
  return z
    .array(item.nullish())
    .nullish()
    .transform((items) => (items ?? []).filter((each) => each !== null && each !== undefined));
}

const variantSchema = z.object({
  id: z.string(),
  title: text,
  variant_rank: z.number().nullish(),
  manage_inventory: z.boolean().nullish(),
  allow_backorder: z.boolean().nullish(),
  calculated_price: z
    .object({ calculated_amount: z.number().nullish(), original_amount: z.number().nullish() })
    .nullish(),
});

/** A product as it is read to build its document. */
export const rowSchema = z.object({
  id: z.string(),
  title: z.string(),
  handle: z.string(),
  subtitle: text,
  description: text,
  thumbnail: text,
  status: z.string(),
  discountable: z.boolean().nullish(),
  material: text,
  created_at: z.coerce.date(),
  tags: listOf(z.object({ value: z.string() })),
  categories: listOf(z.object({ id: z.string() })),
  sales_channels: listOf(z.object({ id: z.string() })),
  options: listOf(z.object({ title: z.string(), values: listOf(z.object({ value: z.string() })) })),
  variants: listOf(variantSchema),
});

export type ProductRow = z.infer<typeof rowSchema>;
export type VariantRow = ProductRow['variants'][number];
