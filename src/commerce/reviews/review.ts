/** Stars, from 1 to 5. */
export type Rating = 1 | 2 | 3 | 4 | 5;

/** Most stars first, as figures list them. */
export const ratings: readonly Rating[] = [5, 4, 3, 2, 1];

/** What a buyer thinks of a product. */
export interface ReviewText {
  rating: Rating;
  text: string;
  /** Whether they would tell others to buy it. */
  recommend: boolean;
}

export interface Review extends ReviewText {
  id: string;
  author: string;
  /** When it was first written, ISO 8601. */
  createdAt: string;
}

/** Figures over all reviews of a product that are shown. */
export interface ReviewSummary {
  count: number;
  /** Of the stars; null without reviews. */
  average: number | null;
  /** Whole percent of the reviewers; null without reviews. */
  recommendedPercent: number | null;
  /** Reviews with so many stars. */
  stars: Readonly<Record<Rating, number>>;
}

/** Some of a product's reviews, newest first, and the figures over all of them. */
export interface ReviewPage {
  reviews: Review[];
  summary: ReviewSummary;
}

/** What the signed-in customer has to do with a product's reviews. */
export interface OwnReview {
  review: Review | null;
  /** Whether they bought it here. */
  mayReview: boolean;
}

/** Characters a review has at most; the server counts the same. */
export const longestReview = 2000;
