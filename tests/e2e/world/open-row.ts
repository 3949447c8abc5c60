import { databaseOf, runSql } from './shop-database';
import type { Device, Sealed } from './sync-device';
import { createHash } from 'node:crypto';

/** A line's effect as a process leaves it that dies before the end. */
export interface CutOff {
  device: Device;
  /** The customer's id; a guest's device otherwise. */
  owner?: string;
  cartId: string;
  effect: Extract<Sealed, { variant_id: string; quantity: number }>;
  /** Pieces before and after. */
  base: number;
  target: number;
}

/** Writes the row down that was open when the process died. */
export async function leaveOpenRow(
  dataDir: string,
  { device, owner = `guest:${device.client}`, cartId, effect, base, target }: CutOff,
): Promise<void> {
  const subject = `variant:${effect.variant_id}`;
  const asked = JSON.stringify([owner, 'cart', effect.op, subject, effect.quantity]);
  await runSql(
    databaseOf(dataDir),
    `insert into sync_effect (key, hash, owner, client, lane, n, cart_id, subject, base, target, state, outcome)
     values ($1, $2, $3, $4, 'cart', $5, $6, $7, $8, $9, 'open', 'applied')`,
    [
      effect.key,
      createHash('sha256').update(asked).digest('hex'),
      owner,
      device.client,
      effect.n,
      cartId,
      subject,
      base,
      target,
    ],
  );
}
