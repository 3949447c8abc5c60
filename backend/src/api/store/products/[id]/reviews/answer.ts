import type { Opinion } from '../../../../../modules/product-review/service';

type Row = Opinion & { id: string; author: string; created_at: Date | string };

/** A review as the store API tells it. */
export function reviewAnswer({ id, rating, text, recommend, author, created_at }: Row) {
  return { id, rating, text, recommend, author, created_at };
}
