import { z } from '@medusajs/framework/zod';
import { PARCEL_ACTIVITIES } from '../../orders/parcel-activities';
import { lineField, textField } from '../../validation/sanitize-text';
import { flag, pageQuery } from '../validators';

export const messagesQuery = pageQuery(50).extend({
  handled: flag.optional(),
  mailed: flag.optional(),
});

export type MessagesQuery = z.infer<typeof messagesQuery>;

export const handleBody = z.strictObject({ handled: z.boolean() });

export type HandleBody = z.infer<typeof handleBody>;

/** An event of a parcel; `at` defaults to now. */
export const activityBody = z.strictObject({
  name: z.enum(PARCEL_ACTIVITIES),
  at: z.iso.datetime({ offset: true }).optional(),
});

export type ActivityBody = z.infer<typeof activityBody>;

const prefix = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'A prefix has 1 to 6 digits and does not begin with 0');

export const zonesQuery = pageQuery(100).extend({
  prefix: prefix.optional(),
  deliverable: flag.optional(),
});

export type ZonesQuery = z.infer<typeof zonesQuery>;

const delivery = {
  deliverable: z.boolean(),
  days: z.number().int().min(1).max(60).nullable(),
  zone: lineField(1, 100),
};

function hasDaysIfDeliverable(zone: { deliverable: boolean; days: number | null }): boolean {
  return zone.deliverable === (zone.days !== null);
}

const WRONG_DAYS = {
  path: ['days'],
  error: 'Days are given where the shop delivers, and are null where it does not',
};

export const zoneBody = z
  .strictObject({ prefix, ...delivery })
  .refine(hasDaysIfDeliverable, WRONG_DAYS);

export type ZoneBody = z.infer<typeof zoneBody>;

/** A change replaces the whole zone but its prefix. */
export const zoneChangeBody = z.strictObject(delivery).refine(hasDaysIfDeliverable, WRONG_DAYS);

export type ZoneChangeBody = z.infer<typeof zoneChangeBody>;

export const questionsQuery = pageQuery(50).extend({
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
  product_id: z.string().optional(),
  hidden: flag.optional(),
});

export type ReviewsQuery = z.infer<typeof reviewsQuery>;

export const moderateReviewBody = z.strictObject({ hidden: z.boolean() });

export type ModerateReviewBody = z.infer<typeof moderateReviewBody>;
