/** Stars. */
export type Rating = 1 | 2 | 3 | 4 | 5;

/** Most stars first. */
export const ratings: readonly Rating[] = [5, 4, 3, 2, 1];

/** What a buyer writes about a product. */
export interface ReviewText {
  rating: Rating;
  text: string;
  /** Whether they would recommend it. */
  recommend: boolean;
}

export interface Review extends ReviewText {
  id: string;
  author: string;
  /** ISO time. */
  createdAt: string;
}

/** Figures over all visible reviews of a product. */
export interface ReviewSummary {
  count: number;
  /** Average stars; null without reviews. */
  average: number | null;
  /** Whole percent of the reviewers; null without reviews. */
  recommendedPercent: number | null;
  /** Number of reviews by stars. */
  stars: Readonly<Record<Rating, number>>;
}

/** A page of reviews, newest first, with the summary of all. */
export interface ReviewPage {
  reviews: Review[];
  summary: ReviewSummary;
}

/** The signed-in customer's own review of a product. */
export interface OwnReview {
  review: Review | null;
  /** Whether they bought the product. */
  mayReview: boolean;
}

/** In characters; the server has the same limit. */
export const MAX_REVIEW_LENGTH = 2000;
