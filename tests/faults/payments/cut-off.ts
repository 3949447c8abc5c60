import * as v from 'valibot';
import { runSql } from '../../e2e/world/shop-database';
import type { Books } from './facts';
import { type GatewayPayment, readJournal } from './gateway-journal';

const openSchema = v.array(v.object({ gatewayOrderId: v.string(), hasOrder: v.boolean() }));

const OPEN = `
  select gateway_order_id as "gatewayOrderId", exists (
    select from order_cart link where link.cart_id = attempt.cart_id and link.deleted_at is null) as "hasOrder"
  from payment_attempt attempt where state = 'open' and deleted_at is null`;

/**
 * Where the backend was with each payment that it had not settled when it was killed, in words. To be asked while it is
 * down.
 */
export async function cutOff({ dataDir, database }: Books): Promise<string[]> {
  const open = v.parse(openSchema, await runSql(database, OPEN, []));
  const { payments } = readJournal(dataDir);
  return open.flatMap(({ gatewayOrderId, hasOrder }) => {
    const paid = payments.filter(
      ({ order_id, status }) => order_id === gatewayOrderId && status !== 'failed',
    );
    return paid.length > 0 ? whereItWas(paid, hasOrder) : [];
  });
}

function whereItWas(paid: readonly GatewayPayment[], hasOrder: boolean): string {
  const isTaken = paid.some(({ captured }) => captured);
  if (isTaken) return hasOrder ? 'money taken, order not completed' : 'money taken to go back';
  return hasOrder ? 'order made, money not taken' : 'paid, no order made';
}
