import { z } from '@medusajs/framework/zod';
import { ORDER_STEPS } from '../../orders/order-steps';
import { PARCEL_ACTIVITIES } from '../../orders/parcel-activities';
import { lineField, textField } from '../../validation/sanitize-text';
import { flag, pageQuery } from '../validators';

/** What is typed into the search field of a list. */
const search = lineField(0, 100).optional();

export const messagesQuery = pageQuery(50).extend({
  q: search,
  read: flag.optional(),
  handled: flag.optional(),
  mailed: flag.optional(),
});

export type MessagesQuery = z.infer<typeof messagesQuery>;

export const handleBody = z
  .strictObject({ handled: z.boolean().optional(), read: z.boolean().optional() })
  .refine(({ handled, read }) => handled !== undefined || read !== undefined, {
    error: 'Give handled, or read',
  });

export type HandleBody = z.infer<typeof handleBody>;

export const replyBody = z.strictObject({
  /** Idempotency key. */
  key: z.uuid().toLowerCase(),
  text: textField(1, 5000),
});

export type ReplyBody = z.infer<typeof replyBody>;

/** An event of a parcel; `at` defaults to now. */
export const activityBody = z.strictObject({
  name: z.enum(PARCEL_ACTIVITIES),
  at: z.iso.datetime({ offset: true }).optional(),
});

export type ActivityBody = z.infer<typeof activityBody>;

/** `collected` is the delivery of an order on delivery, whose cash the courier has. */
export const orderStepBody = z.strictObject({ step: z.enum([...ORDER_STEPS, 'collected']) });

export type OrderStepBody = z.infer<typeof orderStepBody>;

export const problemActionBody = z.strictObject({ action: z.enum(['retry', 'resolved']) });

export type ProblemActionBody = z.infer<typeof problemActionBody>;

export const indexActionBody = z.strictObject({ action: z.enum(['check', 'rebuild']) });

export type IndexActionBody = z.infer<typeof indexActionBody>;

/** In paise; the columns hold 32 bits. */
const paise = z.number().int().min(0).max(1_000_000_000);

export const codRulesBody = z
  .strictObject({
    enabled: z.boolean(),
    minimum: paise,
    maximum: paise,
    fee: paise.max(1_000_000),
    max_open_orders: z.number().int().min(1).max(1000),
    advance_percent: z.number().int().min(0).max(90).default(0),
    advance_from: paise.default(0),
    confirmed_phone: z.boolean().default(false),
  })
  .refine(({ minimum, maximum }) => minimum <= maximum, {
    path: ['maximum'],
    error: 'The maximum is not below the minimum',
  });

export type CodRulesBody = z.infer<typeof codRulesBody>;

const prefix = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'A prefix has 1 to 6 digits and does not begin with 0');

export const zonesQuery = pageQuery(100).extend({
  q: search,
  prefix: prefix.optional(),
  deliverable: flag.optional(),
  cod: flag.optional(),
});

export type ZonesQuery = z.infer<typeof zonesQuery>;

/** In paise, at most a lakh of rupees. */
const charge = z.number().int().min(0).max(10_000_000);
const place = lineField(1, 100).nullable();
const days = z.number().int().min(1).max(60);

/** A change replaces these; terms that it leaves out stay. */
const delivery = {
  deliverable: z.boolean(),
  /** The last day; the first is `days_min`, or the same. */
  days: days.nullable(),
  days_min: days.nullable().default(null),
  zone: lineField(1, 100),
};

const terms = z.object({
  charge_light: charge,
  charge_standard: charge,
  charge_heavy: charge,
  cod: z.boolean(),
  assembly: z.boolean(),
  city: place,
  state: place,
});

/** Of a new zone. */
const DEFAULT_TERMS = {
  charge_light: 0,
  charge_standard: 0,
  charge_heavy: 0,
  cod: true,
  assembly: false,
  city: null,
  state: null,
};

type ZoneDays = { deliverable: boolean; days: number | null; days_min: number | null };

function hasValidDays({ deliverable, days: last, days_min: first }: ZoneDays): boolean {
  return deliverable === (last !== null) && (first ?? 0) <= (last ?? 0);
}

const WRONG_DAYS = {
  path: ['days'],
  error:
    'Days are given where the shop delivers, and are null where it does not; days_min is at most days',
};

type Terms = z.infer<typeof terms>;
type GivenTerms = { [Name in keyof Terms]?: Terms[Name] | undefined };

/** The terms of a zone: those that are given, else the known ones. */
export function termsOf(given: GivenTerms, known: Terms): Terms {
  return {
    charge_light: given.charge_light ?? known.charge_light,
    charge_standard: given.charge_standard ?? known.charge_standard,
    charge_heavy: given.charge_heavy ?? known.charge_heavy,
    cod: given.cod ?? known.cod,
    assembly: given.assembly ?? known.assembly,
    city: given.city === undefined ? known.city : given.city,
    state: given.state === undefined ? known.state : given.state,
  };
}

export const zoneBody = z
  .strictObject({ prefix, ...delivery, ...terms.partial().shape })
  .refine(hasValidDays, WRONG_DAYS)
  .transform((body) => ({ ...body, ...termsOf(body, DEFAULT_TERMS) }));

export type ZoneBody = z.infer<typeof zoneBody>;

/** Rows of an import. Each is parsed separately, so that all invalid ones are reported. */
export const zoneBatchBody = z.strictObject({
  dry_run: z.boolean(),
  zones: z.array(z.unknown()).min(1).max(250),
});

export type ZoneBatchBody = z.infer<typeof zoneBatchBody>;

export const zoneChangeBody = z
  .strictObject({ ...delivery, ...terms.partial().shape })
  .refine(hasValidDays, WRONG_DAYS);

export type ZoneChangeBody = z.infer<typeof zoneChangeBody>;

/** Products of a file. Each is parsed separately, so that all invalid ones are reported. */
export const productImportBody = z.strictObject({
  dry_run: z.boolean(),
  products: z.array(z.unknown()).min(1).max(100),
});

export type ProductImportBody = z.infer<typeof productImportBody>;

/** @property after the last handle of the page before */
export const productExportQuery = z.strictObject({
  after: z.string().max(200).default(''),
  limit: z.coerce.number().int().min(1).max(100).default(100),
});

export type ProductExportQuery = z.infer<typeof productExportQuery>;

export const questionsQuery = pageQuery(50).extend({
  q: search,
  product_id: z.string().optional(),
  answered: flag.optional(),
  hidden: flag.optional(),
});

export type QuestionsQuery = z.infer<typeof questionsQuery>;

export const answerBody = z
  .strictObject({ answer: textField(1, 2000).optional(), hidden: z.boolean().optional() })
  .refine(({ answer, hidden }) => answer !== undefined || hidden !== undefined, {
    error: 'Give an answer, or hidden',
  });

export type AnswerBody = z.infer<typeof answerBody>;

export const reviewsQuery = pageQuery(50).extend({
  q: search,
  product_id: z.string().optional(),
  hidden: flag.optional(),
  replied: flag.optional(),
  rating: z.coerce.number().int().min(1).max(5).optional(),
});

export type ReviewsQuery = z.infer<typeof reviewsQuery>;

export const moderateReviewBody = z
  .strictObject({
    hidden: z.boolean().optional(),
    /** Null removes it. */
    reply: textField(1, 2000).nullable().optional(),
  })
  .refine(({ hidden, reply }) => hidden !== undefined || reply !== undefined, {
    error: 'Give hidden, or a reply',
  });

export type ModerateReviewBody = z.infer<typeof moderateReviewBody>;
