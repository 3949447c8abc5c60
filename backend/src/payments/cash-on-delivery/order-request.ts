import { gstinProblem } from '@aangan/gst/gstin';
import { z } from '@medusajs/framework/zod';
import { lineField, normalizeEmail } from '../../validation/sanitize-text';
import { phoneProofSchema, shownOrderOf, shownOrderSchema } from './order-messages';

/** Cash on delivery is taken in India only. */
const address = z.strictObject({
  first_name: lineField(1, 100),
  last_name: lineField(0, 100),
  phone: lineField(6, 20),
  address_1: lineField(1, 250),
  city: lineField(1, 100),
  province: lineField(1, 100),
  postal_code: z.string().regex(/^[1-9]\d{5}$/),
  country_code: z.literal('in'),
});

/** The address of the invoice, which may be a company's. */
const invoiceAddress = address
  .extend({
    company: lineField(0, 250).nullish(),
    metadata: z
      .strictObject({ gstin: z.string().refine((gstin) => gstinProblem(gstin) === '') })
      .nullish(),
  })
  .refine(({ company, metadata }) => !metadata || Boolean(company));

/** What a device asks for: an order that is paid on delivery, with all that the checkout form holds. */
export const orderRequestSchema = z
  .strictObject({
    payment: z.literal('cash_on_delivery'),
    email: z.string().max(254).transform(normalizeEmail).pipe(z.email()),
    shipping_address: address,
    billing_address: invoiceAddress,
    shown: shownOrderSchema,
    phone_proof: phoneProofSchema,
  })
  .transform(({ shown, phone_proof, ...rest }) => ({
    ...rest,
    shown: shownOrderOf(shown),
    phoneProof: phone_proof,
  }));

export type CodOrderRequest = z.output<typeof orderRequestSchema>;
