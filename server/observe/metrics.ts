import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * The front's metrics for Prometheus. Labels have few values and contain nothing about clients; docs/operations.md describes
 * which metrics to watch.
 */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const registers = [registry];

/** Labels by route: observe/route-labels.ts. */
export const requestSeconds = new Histogram({
  name: 'aangan_front_request_duration_seconds',
  help: 'Time from a request to its response, by method, route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
});

export const renderedPages = new Counter({
  name: 'aangan_front_pages_total',
  help: 'Public pages: from the cache, stale from the cache, rendered for this request, or left to the browser',
  labelNames: ['from'],
  registers,
});

export const pictures = new Counter({
  name: 'aangan_front_pictures_total',
  help: 'Resized pictures: found on disk, made, or missing',
  labelNames: ['from'],
  registers,
});

export const shedRequests = new Counter({
  name: 'aangan_front_shed_total',
  help: 'Requests rejected with 503 under load, by their importance',
  labelNames: ['importance'],
  registers,
});

export const activeRequests = new Gauge({
  name: 'aangan_front_requests_under_way',
  help: 'Requests to the backend that wait for their response',
  registers,
});

export const replayOutcomes = new Counter({
  name: 'aangan_client_replay_outcomes_total',
  help: 'Outcomes of edits on shoppers’ devices, as reported by the devices',
  labelNames: ['outcome'],
  registers,
});
