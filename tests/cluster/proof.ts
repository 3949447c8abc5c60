import * as v from 'valibot';
import { runSql } from '../e2e/world/shop-database';
import { replay } from '../faults/devices/replay';
import { type Facts, readFacts } from '../faults/payments/facts';
import { gapBetween } from './gap-between';
import { checkMails, type Mails } from './check-mails';
import type { Cluster } from './open-cluster';
import type { Visit } from './shopper';

const rowsSchema = v.array(
  v.object({
    key: v.string(),
    client: v.string(),
    subject: v.string(),
    base: v.number(),
    target: v.number(),
    outcome: v.picklist(['applied', 'rejected']),
    available: v.nullable(v.number()),
  }),
);
const ordersSchema = v.object({
  count: v.number(),
  orders: v.array(v.object({ id: v.string() })),
});

/** What all the shopping has come to. */
export interface Proof {
  edits: number;
  /** By Postgres. */
  orders: number;
  /** By the API, as their customers see them. */
  ordersByApi: number;
  /** Pieces, edits, orders or payments that should be there and are not. */
  lost: number;
  /** Those that are there more than once. */
  doubled: number;
  mails: Pick<Mails, 'sent' | 'twice'>;
  /** As text; empty where all is well. */
  complaints: string[];
}

/** Where the records of a shop are. */
export type ProvenShop = Pick<Cluster, 'database' | 'gatewayDir'> & {
  worker: Pick<Cluster['worker'], 'dataDir'>;
};

/** Compares what shoppers asked for, and were notified of, with what Postgres, the API and the gateway have. */
export async function prove(
  { database, gatewayDir, worker }: ProvenShop,
  visits: readonly Visit[],
): Promise<Proof> {
  const proof: Proof = {
    edits: 0,
    orders: 0,
    ordersByApi: 0,
    lost: 0,
    doubled: 0,
    mails: { sent: 0, twice: 0 },
    complaints: [],
  };
  const rows = v.parse(
    rowsSchema,
    await runSql(
      database,
      `select key, client, subject, base, target, outcome, available from sync_effect
       where client = any($1) and lane = 'cart' order by n`,
      [visits.map(({ client }) => client)],
    ),
  );
  const cartIds = visits.map(({ cartId }) => cartId);
  const facts = await readFacts({ dataDir: gatewayDir, database }, cartIds, []);
  for (const visit of visits) {
    const own = rows.filter(({ client }) => client === visit.client);
    const { pieces, complaints } = replay(own, visit.sent);
    proof.edits += visit.sent.length;
    // Each is an edit that one of the two sides does not know.
    proof.lost += complaints.length;
    proof.complaints.push(...complaints);
    checkPieces(visit, pieces, facts, proof);
    checkOrder(visit, facts, proof);
  }
  proof.orders = facts.orders.length;
  checkMoney(facts, proof);
  await checkByApi(visits, facts, proof);
  const { complaints, ...mails } = await checkMails(worker.dataDir, visits, facts);
  proof.mails = mails;
  proof.lost += complaints.length;
  proof.complaints.push(...complaints);
  return proof;
}

/** The order has what the edits resulted in, and where there is none, the cart. */
function checkPieces(
  { cartId }: Visit,
  pieces: ReadonlyMap<string, number>,
  { carts, orders }: Facts,
  proof: Proof,
): void {
  const wanted = Object.fromEntries(
    [...pieces].map(([subject, count]): [string, number] => [
      subject.replace('variant:', ''),
      count,
    ]),
  );
  const ordered = orders.find((order) => order.cartId === cartId);
  const found = ordered?.pieces ?? carts.find(({ id }) => id === cartId)?.pieces ?? {};
  const { missing, surplus } = gapBetween(wanted, found);
  proof.lost += missing;
  proof.doubled += surplus;
  if (missing + surplus > 0) {
    proof.complaints.push(
      `${cartId}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`,
    );
  }
}

/** A cart that was ordered has one order, the one that its shopper was notified of. */
function checkOrder(
  { cartId, wantsOrder, orderIds, trace }: Visit,
  { orders }: Facts,
  proof: Proof,
): void {
  const ids = orders.filter((order) => order.cartId === cartId).map(({ id }) => id);
  const due = wantsOrder ? 1 : 0;
  proof.lost += Math.max(0, due - ids.length);
  proof.doubled += Math.max(0, ids.length - due);
  const isNotified = orderIds.every((id) => ids.includes(id)) && orderIds.length === due;
  if (ids.length !== due || !isNotified) {
    proof.complaints.push(
      `${cartId}: orders ${ids.join(', ') || 'none'}, notified of ${orderIds.join(', ') || 'none'}`,
      ...trace.slice(-8),
    );
  }
}

/** Money that was taken is an order's, or went back. */
function checkMoney({ payments, refunds, money, orders }: Facts, proof: Proof): void {
  for (const { id, captured, amount } of payments) {
    if (!captured) continue;
    const ofOrders = money.filter(({ gatewayPaymentId }) => gatewayPaymentId === id).length;
    const back = refunds.filter(({ payment_id }) => payment_id === id);
    const isBack = back.reduce((sum, refund) => sum + refund.amount, 0) === amount;
    const ends = ofOrders + (isBack ? 1 : 0);
    if (ends === 1) continue;
    if (ends === 0) proof.lost += 1;
    else proof.doubled += 1;
    proof.complaints.push(`${id} was taken: ${ofOrders} orders, ${back.length} refunds`);
  }
  for (const { id } of orders) {
    const paid = money.filter(({ orderId, captured }) => orderId === id && captured > 0).length;
    if (paid === 1) continue;
    proof.complaints.push(`${id} was paid ${paid} times`);
  }
}

/** Each customer sees each of their orders, once. */
async function checkByApi(
  visits: readonly Visit[],
  { orders }: Facts,
  proof: Proof,
): Promise<void> {
  const customers = new Map(visits.map(({ customer }) => [customer.id, customer]));
  for (const { id, client } of customers.values()) {
    const answer = await client.call('GET', '/store/orders?limit=100&fields=id');
    const { count, orders: seen } = v.parse(ordersSchema, answer.body);
    proof.ordersByApi += count;
    const own = visits.filter((visit) => visit.customer.id === id);
    const carts = new Set(own.map(({ cartId }) => cartId));
    const due = orders.filter(({ cartId }) => carts.has(cartId)).map((order) => order.id);
    const ids = seen.map((order) => order.id);
    if (ids.toSorted().join() !== due.toSorted().join()) {
      proof.complaints.push(`${id} sees ${ids.length} orders instead of ${due.length}`);
      proof.lost += Math.max(0, due.length - ids.length);
      proof.doubled += Math.max(0, ids.length - due.length);
    }
  }
}
