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

/** In characters; the server has the same limit. */
export const MAX_REVIEW_LENGTH = 2000;
