import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * What the backend counts, for Prometheus. Labels have few values and say nothing of who asks; docs/operations.md tells
 * which of them to watch.
 */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const registers = [registry];

export const requestSeconds = new Histogram({
  name: 'aangan_backend_request_duration_seconds',
  help: 'Time from a request to the end of its answer, by method, route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
});

export const underWay = new Gauge({
  name: 'aangan_backend_requests_under_way',
  help: 'Requests that are being worked on',
  registers,
});

export const shedRequests = new Counter({
  name: 'aangan_backend_shed_total',
  help: 'Requests answered 503 as there was too much to do, by their importance',
  labelNames: ['importance'],
  registers,
});

export const slowQueries = new Counter({
  name: 'aangan_backend_slow_queries_total',
  help: 'Statements that took longer than half a second',
  registers,
});

/** A device’s effects on carts and wishlists (docs/ledger.md). */
export const ledgerOutcomes = new Counter({
  name: 'aangan_ledger_outcomes_total',
  help: 'What became of effects: applied, duplicate, or rejected with its reason; and calls to be repeated or refused',
  labelNames: ['lane', 'outcome'],
  registers,
});

export const webhooks = new Counter({
  name: 'aangan_payment_webhooks_total',
  help: 'Webhooks of the gateway: settled, nothing to do, wrong signature, to be repeated, failed',
  labelNames: ['outcome'],
  registers,
});

export const settledPayments = new Counter({
  name: 'aangan_payments_settled_total',
  help: 'Payments brought to their end: an order, or the money given back',
  labelNames: ['state'],
  registers,
});

export const reconciled = new Counter({
  name: 'aangan_payment_reconcile_total',
  help: 'Open payments that the job looked after: ordered, refunded, still open, failed',
  labelNames: ['outcome'],
  registers,
});

export const endedRefunds = new Counter({
  name: 'aangan_payment_refunds_total',
  help: 'Refunds that reached the shopper (processed), or that the owner has to look after (failed)',
  labelNames: ['state'],
  registers,
});

export const unpaidOrders = new Counter({
  name: 'aangan_payment_unpaid_orders_total',
  help: 'Orders whose money did not come: cancelled, or packed already and left to the owner',
  labelNames: ['outcome'],
  registers,
});

export const indexDrift = new Gauge({
  name: 'aangan_search_index_drift',
  help: 'Entries of the product index that the last comparison found wrong, and mended',
  labelNames: ['kind'],
  registers,
});

export const indexChecked = new Gauge({
  name: 'aangan_search_index_checked_timestamp_seconds',
  help: 'When the product index was last compared with the shop',
  registers,
});
