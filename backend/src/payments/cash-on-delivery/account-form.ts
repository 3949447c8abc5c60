import {
  MAX_HOLDER_LENGTH,
  parseAccountNumber,
  parseIfsc,
  parseUpiId,
} from '@aangan/checkout-rules/refund-account';
import { z } from '@medusajs/framework/zod';
import { lineField } from '../../validation/sanitize-text';

/** A field that one of the rules parses, which the storefront's form applies as well. */
function fieldOf(parse: (text: string) => string | null, message: string) {
  return z.string().transform((text, context) => {
    const parsed = parse(text);
    if (parsed !== null) return parsed;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

/** A bank account in India. */
const bankSchema = z.strictObject({
  kind: z.literal('bank'),
  account_holder: lineField(1, MAX_HOLDER_LENGTH),
  account_number: fieldOf(parseAccountNumber, 'An account number has 9 to 18 digits'),
  ifsc: fieldOf(parseIfsc, 'An IFSC is like HDFC0001234'),
});

const upiSchema = z.strictObject({
  kind: z.literal('upi'),
  upi_id: fieldOf(parseUpiId, 'A UPI id is like name@bank'),
});

/** Where a refund goes, as the shopper enters it. */
export const accountSchema = z.discriminatedUnion('kind', [bankSchema, upiSchema]);

export type RefundAccount = z.infer<typeof accountSchema>;
