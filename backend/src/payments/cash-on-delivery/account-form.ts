import { z } from '@medusajs/framework/zod';
import { lineField } from '../../validation/sanitize-text';

const spaceless = z
  .string()
  .max(100)
  .transform((text) => text.replaceAll(/\s/g, ''));

/** A bank account in India. */
const bankSchema = z.strictObject({
  kind: z.literal('bank'),
  account_holder: lineField(1, 100),
  account_number: spaceless.pipe(
    z.string().regex(/^\d{9,18}$/, 'An account number has 9 to 18 digits'),
  ),
  /** Indian Financial System Code: the bank, 0, and the branch. */
  ifsc: spaceless
    .transform((code) => code.toUpperCase())
    .pipe(z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'An IFSC is like HDFC0001234')),
});

const upiSchema = z.strictObject({
  kind: z.literal('upi'),
  upi_id: spaceless.pipe(
    z.string().regex(/^[\w.-]{2,256}@[a-z][a-z\d]{1,63}$/i, 'A UPI id is like name@bank'),
  ),
});

/** Where a refund goes, as the shopper enters it. */
export const accountSchema = z.discriminatedUnion('kind', [bankSchema, upiSchema]);

export type RefundAccount = z.infer<typeof accountSchema>;
