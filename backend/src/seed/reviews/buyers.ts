import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import type { SeededReview } from './seeded-reviews';

/** In a reserved top-level domain, so that no mail can reach anyone. */
const DOMAIN = 'buyers.invalid';

/** A buyer's email, such as `kavya.nair@buyers.invalid`. */
export function emailOf(buyer: string): string {
  return `${buyer.toLowerCase().replaceAll(/[^\p{L}]+/gu, '.')}@${DOMAIN}`;
}

export type BuyerName = { first_name: string; last_name: string };

export function nameOf(buyer: string): BuyerName {
  const at = buyer.lastIndexOf(' ');
  return { first_name: buyer.slice(0, at), last_name: buyer.slice(at + 1) };
}

/**
 * Creates missing buyers, like guests with an order: customers without an account.
 * @returns customer ids by email
 */
export async function ensureBuyers(container: MedusaContainer, reviews: readonly SeededReview[]) {
  const customers = container.resolve(Modules.CUSTOMER);
  const names = new Map(reviews.map(({ buyer }) => [emailOf(buyer), nameOf(buyer)]));
  const known = await customers.listCustomers(
    { email: [...names.keys()], has_account: false },
    { select: ['id', 'email'], take: names.size },
  );
  const ids = new Map(known.map(({ id, email }) => [email, id]));
  const missing = [...names].filter(([email]) => !ids.has(email));
  const made = await customers.createCustomers(
    missing.map(([email, name]) => ({ email, ...name })),
  );
  for (const { id, email } of made) ids.set(email, id);
  return ids;
}
