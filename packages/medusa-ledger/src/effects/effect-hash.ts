import { createHash } from 'node:crypto';
import { type CartEffect, contentOf, type WishEffect } from '@aangan/ledger-rules/effects';
import type { LaneName } from '@aangan/ledger-rules/rows';

/** The hash of an effect's content, as the ledger keeps it with its key. */
export function hashOf(effect: CartEffect | WishEffect, lane: LaneName): string {
  return createHash('sha256').update(contentOf(effect, lane)).digest('hex');
}
