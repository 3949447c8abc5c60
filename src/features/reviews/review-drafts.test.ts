import { expect, it } from 'vitest';
import { readReviewDraft } from './review-drafts';

const read = (fields: Record<string, string>) => readReviewDraft((name) => fields[name] ?? '');

it('PDP-4: a form’s fields make a review, and what was not chosen is not in it', () => {
  expect(read({ rating: '4', text: 'Good', recommend: 'yes' })).toEqual({
    rating: 4,
    text: 'Good',
    recommend: true,
  });
  expect(read({ rating: '6', recommend: 'no' })).toEqual({ text: '', recommend: false });
  expect(read({})).toEqual({ text: '' });
});
