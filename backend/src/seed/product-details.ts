import { z } from '@medusajs/framework/zod';
import detailsJson from './data/product-details.json';
import { COLOURS } from './manifest';

const offer = z.strictObject({
  /** Amounts in rupees, tax included. */
  mrp: z.number().positive(),
  sale: z.number().positive().optional(),
  stock: z.number().int().min(0),
});

/** Price and stock of one colour of a product. */
export type ColourOffer = z.infer<typeof offer>;

const details = z.strictObject({
  subtitle: z.string().min(1),
  description: z.string().min(1),
  /** Category handles, the top one first. */
  categories: z.array(z.string()).min(1),
  /** Customs tariff heading, eight digits. */
  hsCode: z.string(),
  /** Manufacturer identification: country, maker, number, town. */
  midCode: z.string(),
  fabric: z.string().optional(),
  warranty: z.string().optional(),
  bestSeller: z.boolean().optional(),
  discountable: z.boolean().optional(),
  /** For sets of different pieces. */
  dimensionsUnknown: z.boolean().optional(),
  colours: z.partialRecord(z.enum(COLOURS), offer),
});

/** The details of all products that are not in the manifest of pictures, by handle. */
export const shopDetails = z.record(z.string(), details).parse(detailsJson);
