import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * Metrics of the backend for Prometheus. Labels have few values and no personal data; docs/operations.md explains which to
 * watch.
 */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const registers = [registry];

export const requestSeconds = new Histogram({
  name: 'aangan_backend_request_duration_seconds',
  help: 'Time from a request to the end of its response, by method, route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
});

export const activeRequests = new Gauge({
  name: 'aangan_backend_requests_under_way',
  help: 'Requests in progress',
  registers,
});

export const shedRequests = new Counter({
  name: 'aangan_backend_shed_total',
  help: 'Requests rejected with 503 by load shedding, by their importance',
  labelNames: ['importance'],
  registers,
});

export const slowQueries = new Counter({
  name: 'aangan_backend_slow_queries_total',
  help: 'Statements that took longer than half a second',
  registers,
});

/** Outcomes of effects on carts and wishlists (docs/ledger.md). */
export const ledgerOutcomes = new Counter({
  name: 'aangan_ledger_outcomes_total',
  help: 'Outcomes of effects: applied, duplicate, or rejected with its reason; and of requests: to be retried, or refused',
  labelNames: ['lane', 'outcome'],
  registers,
});

/** 1 for the way in which edits of carts are applied. */
export const cartPath = new Gauge({
  name: 'aangan_cart_path',
  help: 'How edits of cart lines are applied: engine, or workflows, which are slower',
  labelNames: ['path'],
  registers,
});

export const webhooks = new Counter({
  name: 'aangan_payment_webhooks_total',
  help: 'Webhooks of the gateway: settled, nothing to do, wrong signature, to be retried, failed',
  labelNames: ['outcome'],
  registers,
});

export const settledPayments = new Counter({
  name: 'aangan_payments_settled_total',
  help: 'Settled payments: an order, or a refund',
  labelNames: ['state'],
  registers,
});

export const reconciled = new Counter({
  name: 'aangan_payment_reconcile_total',
  help: 'Open payments that the job checked: ordered, refunded, still open, failed',
  labelNames: ['outcome'],
  registers,
});

export const endedRefunds = new Counter({
  name: 'aangan_payment_refunds_total',
  help: 'Refunds that reached the shopper (processed), or that the owner must handle (failed)',
  labelNames: ['state'],
  registers,
});

export const unpaidOrders = new Counter({
  name: 'aangan_payment_unpaid_orders_total',
  help: 'Orders whose payment failed: cancelled, or already packed and left to the owner',
  labelNames: ['outcome'],
  registers,
});

export const indexDrift = new Gauge({
  name: 'aangan_search_index_drift',
  help: 'Wrong entries of the product index that the last check found and fixed',
  labelNames: ['kind'],
  registers,
});

export const indexChecked = new Gauge({
  name: 'aangan_search_index_checked_timestamp_seconds',
  help: 'Time of the last check of the product index',
  registers,
});
