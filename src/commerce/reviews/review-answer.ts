import * as v from 'valibot';
import type { OwnReview, Review, ReviewPage } from './review';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const reviewSchema = v.pipe(
  v.object({
    id: v.string(),
    rating: v.picklist([1, 2, 3, 4, 5]),
    text: v.string(),
    recommend: v.boolean(),
    author: v.nullish(v.string(), ''),
    created_at: v.string(),
  }),
  v.transform(({ created_at, author, ...review }): Review => ({
    ...review,
    author: author ?? '',
    createdAt: created_at,
  })),
);

const summarySchema = v.object({
  count,
  average: v.nullable(v.number()),
  recommended_percent: v.nullable(v.number()),
  stars: v.object({ 1: count, 2: count, 3: count, 4: count, 5: count }),
});

export const reviewPageSchema = v.pipe(
  v.object({ reviews: v.array(reviewSchema), summary: summarySchema }),
  v.transform(({ reviews, summary: { recommended_percent, ...summary } }): ReviewPage => ({
    reviews,
    summary: { ...summary, recommendedPercent: recommended_percent },
  })),
);

export const ownReviewSchema = v.pipe(
  v.object({ review: v.nullable(reviewSchema), may_review: v.boolean() }),
  v.transform(({ review, may_review }): OwnReview => ({ review, mayReview: may_review })),
);

export const writtenReviewSchema = v.pipe(
  v.object({ review: reviewSchema }),
  v.transform(({ review }) => review),
);
