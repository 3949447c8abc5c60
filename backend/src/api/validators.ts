import { MAX_LINE_QUANTITY } from '@aangan/ledger-rules/limits';
import { z } from '@medusajs/framework/zod';
import { accountSchema } from '../payments/cash-on-delivery/account-form';
import { phoneProofSchema, shownOrderSchema } from '../payments/cash-on-delivery/order-messages';
import { PUSH_KINDS } from '../modules/push';
import { REFUSAL_MESSAGES } from '../errors/refusals';
import type { Wish } from '@aangan/medusa-ledger/modules/wishlist/service';
import { hasLink } from '../validation/sanitize-name';
import { lineField, normalizeEmail, textField } from '../validation/sanitize-text';

const MAX_PAGE_SIZE = 100;
const MAX_OFFSET = 1_000_000;

/** A page of a list. @param limit the default page size */
export function pageQuery(limit: number) {
  return z.strictObject({
    limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(limit),
    offset: z.coerce.number().int().min(0).max(MAX_OFFSET).default(0),
  });
}

export type Page = z.infer<ReturnType<typeof pageQuery>>;

/** A boolean in a query. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

export const endedSessionBody = z.strictObject({
  /** `jti` of the session's token. */
  id: z.string().min(1).max(200),
});

export type EndedSessionBody = z.infer<typeof endedSessionBody>;

const gatewayText = z.string().min(1).max(200);

/** The result of a payment, as the gateway's window passes it to the page. */
export const paymentCallbackBody = z.strictObject({
  razorpay_payment_id: gatewayText,
  razorpay_order_id: gatewayText,
  razorpay_signature: gatewayText,
});

export type PaymentCallbackBody = z.infer<typeof paymentCallbackBody>;

/** An order that is paid on delivery. */
export const codOrderBody = z.strictObject({
  shown: shownOrderSchema,
  phone_proof: phoneProofSchema,
});

export type CodOrderBody = z.infer<typeof codOrderBody>;

export const refundAccountBody = accountSchema;

export type RefundAccountBody = z.infer<typeof refundAccountBody>;

const phone = lineField(0, 20).pipe(
  z.string().regex(/^(|\+?[\d ()-]{6,})$/, REFUSAL_MESSAGES.invalid_phone),
);

export const contactBody = z.strictObject({
  /** Idempotency key. */
  key: z.uuid().toLowerCase(),
  name: lineField(1, 100).refine((name) => !hasLink(name, false), REFUSAL_MESSAGES.link_in_name),
  email: z.string().trim().pipe(z.email(REFUSAL_MESSAGES.invalid_email).max(254)),
  phone: phone.nullish().transform((given) => given || null),
  message: textField(1, 5000),
});

export type ContactBody = z.infer<typeof contactBody>;

/** Of a page that was open for a day. */
const MAX_MS = 86_400_000;
const milliseconds = z.number().min(0).max(MAX_MS).optional();

/** How fast a page was. */
export const pageReportBody = z
  .strictObject({
    lcp: milliseconds,
    inp: milliseconds,
    replayed: z.number().int().min(1).max(20).optional(),
  })
  .refine((report) => Object.keys(report).length > 0, { error: 'Give lcp, inp or replayed' });

export type PageReportBody = z.infer<typeof pageReportBody>;

const base64url = z.string().regex(/^[\w-]+$/);

const ids = z.array(z.string().min(1).max(100));

/** A browser's subscription, and what it wants to hear of. */
export const pushSubscriptionBody = z.strictObject({
  endpoint: z.url().max(1000),
  p256dh: base64url.length(87),
  auth: base64url.length(22),
  kinds: z.array(z.enum(PUSH_KINDS)).min(1).max(PUSH_KINDS.length),
  language: z.enum(['en', 'hi']),
  /** Orders of a guest, with their proofs. */
  orders: z
    .array(z.strictObject({ id: z.string().min(1).max(100), proof: z.string().min(1).max(100) }))
    .max(50)
    .default([]),
  /** Variants that the shopper waits for. */
  variants: ids.max(20).default([]),
  /** A guest's questions without answers. */
  questions: ids.max(20).default([]),
});

export type PushSubscriptionBody = z.infer<typeof pushSubscriptionBody>;

export const pushUnsubscriptionBody = z.strictObject({ endpoint: z.string().min(1).max(1000) });

export type PushUnsubscriptionBody = z.infer<typeof pushUnsubscriptionBody>;

/** In any usual spelling. */
const mobile = z.string().max(30);

export const phoneCodeBody = z.strictObject({ phone: mobile });

export type PhoneCodeBody = z.infer<typeof phoneCodeBody>;

const givenCode = {
  challenge: z.string().min(1).max(64),
  code: z.string().max(30),
  attempt: z.uuid(),
};

/** A code that was sent to a phone number. */
export const givenCodeBody = z.strictObject({ phone: mobile, ...givenCode });

export type GivenCodeBody = z.infer<typeof givenCodeBody>;

const personName = (least: number) =>
  lineField(least, 100).refine((name) => !hasLink(name, true), REFUSAL_MESSAGES.link_in_name);

export const phoneAccountBody = z.strictObject({
  email: z
    .string()
    .transform(normalizeEmail)
    .pipe(z.email(REFUSAL_MESSAGES.invalid_email).max(254)),
  first_name: personName(1),
  last_name: personName(0),
});

export type PhoneAccountBody = z.infer<typeof phoneAccountBody>;

/** The password of the account, or a code that was sent to its number. */
export const deleteAccountBody = z.union([
  z.object({ password: z.string().min(1).max(1000) }),
  z.strictObject(givenCode),
]);

export type DeleteAccountBody = z.infer<typeof deleteAccountBody>;

const wishId = z.string().min(1).max(64);

/** The specification's names, and snake_case. */
const wishFields = z.object({
  productId: wishId.optional(),
  product_id: wishId.optional(),
  // Empty or null: no variant is chosen.
  productVariantId: z.string().max(64).nullish(),
  product_variant_id: z.string().max(64).nullish(),
  variant_id: z.string().max(64).nullish(),
});

type WishFields = z.infer<typeof wishFields>;

function hasProduct({ productId, product_id }: WishFields): boolean {
  return productId !== undefined || product_id !== undefined;
}

const NO_PRODUCT = { path: ['productId'], error: 'Field productId is required' };

function toWish(given: WishFields): Wish {
  return {
    productId: given.productId ?? given.product_id ?? '',
    variantId: given.productVariantId ?? given.product_variant_id ?? given.variant_id ?? '',
  };
}

export const wishBody = wishFields
  .extend({ quantity: z.number().int().min(1).max(MAX_LINE_QUANTITY).default(1) })
  .refine(hasProduct, NO_PRODUCT)
  .transform((given) => ({ ...toWish(given), quantity: given.quantity }));

export type WishBody = z.infer<typeof wishBody>;

export const unwishQuery = wishFields.refine(hasProduct, NO_PRODUCT).transform(toWish);

const returnItem = z.strictObject({
  item_id: z.string().min(1).max(100),
  quantity: z.number().int().min(1),
  reason_id: z.string().min(1).max(100),
  note: z.string().trim().max(500).optional(),
});

/** The items of an order to return. */
export const returnBody = z.strictObject({
  items: z
    .array(returnItem)
    .min(1)
    .max(100)
    .refine((items) => new Set(items.map(({ item_id }) => item_id)).size === items.length, {
      error: 'Each item can be listed only once',
    }),
  /** Idempotency key. */
  key: z.uuid().optional(),
});

export type ReturnBody = z.infer<typeof returnBody>;

export const questionBody = z.strictObject({ question: textField(3, 1000) });

export type QuestionBody = z.infer<typeof questionBody>;

export const reviewBody = z.strictObject({
  rating: z.number().int().min(1).max(5),
  text: textField(1, 2000),
  recommend: z.boolean(),
});

export type ReviewBody = z.infer<typeof reviewBody>;

/** Options of a list for Medusa's services, newest first. */
export function newestFirst({ limit, offset }: Page) {
  return { take: limit, skip: offset, order: { created_at: 'DESC', id: 'DESC' } } as const;
}

/** A filter for rows whose time is set, or is not; all rows when undefined. */
export function timeIsSet(name: string, isSet: boolean | undefined): Record<string, unknown> {
  if (isSet === undefined) return {};
  return { [name]: isSet ? { $ne: null } : null };
}
