import * as v from 'valibot';
import { runSql } from '../../e2e/world/shop-database';
import type { ShopStorage } from './facts';
import { type GatewayPayment, readJournal } from './gateway-journal';

const openSchema = v.array(v.object({ gatewayOrderId: v.string(), hasOrder: v.boolean() }));

const OPEN = `
  select gateway_order_id as "gatewayOrderId", exists (
    select from order_cart link where link.cart_id = attempt.cart_id and link.deleted_at is null) as "hasOrder"
  from payment_attempt attempt where state = 'open' and deleted_at is null`;

/**
 * The state of each payment that the backend had not settled when it was killed, as text. To be read
 * while the backend is down.
 */
export async function interruptedPayments({ dataDir, database }: ShopStorage): Promise<string[]> {
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
