import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue';
import { REVIEWED_HANDLES, seededCities, seededReviews } from './seeded-reviews';

const reviews = seededReviews();

describe('the reviews that the shop begins with', () => {
  it('are 67 of the sofa, of which 93 percent recommend it', () => {
    const sofa = reviews.filter(({ handle }) => handle === 'aria-3-seater-sofa');
    const recommending = sofa.filter(({ recommend }) => recommend);
    expect(sofa).toHaveLength(67);
    expect(Math.round((100 * recommending.length) / sofa.length)).toBe(93);
  });

  it('are 3 to 25 of each other product', () => {
    for (const each of REVIEWED_HANDLES.slice(1)) {
      const count = reviews.filter(({ handle }) => handle === each).length;
      expect(count).toBeGreaterThanOrEqual(3);
      expect(count).toBeLessThanOrEqual(25);
    }
  });

  it('are of colours that are sold, by buyers who live somewhere', () => {
    const cities = seededCities();
    const odd = reviews.filter(({ handle, colour, city }) => {
      const product = catalogue.find((each) => each.handle === handle);
      return !product?.offers.some((offer) => offer.colour === colour) || !cities.has(city);
    });
    expect(odd).toEqual([]);
  });

  it('are of a buyer each, in words of their own', () => {
    expect(new Set(reviews.map(({ buyer }) => buyer)).size).toBe(reviews.length);
    expect(new Set(reviews.map(({ text }) => text)).size).toBe(reviews.length);
  });

  it('recommend what they praise, and were written after the delivery', () => {
    const odd = reviews.filter(({ rating, recommend, ordered, reviewed }) => {
      const fits = rating >= 4 ? recommend : rating === 3 || !recommend;
      return !fits || ordered - reviewed < 7;
    });
    expect(odd).toEqual([]);
  });
});
