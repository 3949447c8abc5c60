import { ratings, type ReviewText } from '@/commerce/reviews/review';

/**
 * What of a review stands in its form.
 * @param text gives a field's value by its name, empty where there is none
 */
export function draftIn(text: (name: string) => string): Partial<ReviewText> {
  const rating = ratings.find((one) => String(one) === text('rating'));
  const recommend = text('recommend');
  return {
    text: text('text'),
    ...(rating === undefined ? {} : { rating }),
    ...(recommend === '' ? {} : { recommend: recommend === 'yes' }),
  };
}
