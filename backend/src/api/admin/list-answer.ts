import type { Page } from '../page-query';

/** What Medusa's services want for a page, the newest first. */
export function newestFirst({ limit, offset }: Page) {
  return { take: limit, skip: offset, order: { created_at: 'DESC', id: 'DESC' } } as const;
}
