import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * What the front counts, for Prometheus. Labels have few values and say nothing of who asks; docs/operations.md tells
 * which of them to watch.
 */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const registers = [registry];

/** Seconds from a request to the head of its answer, by route (observe/known-routes.ts). */
export const requestSeconds = new Histogram({
  name: 'aangan_front_request_duration_seconds',
  help: 'Time from a request to its answer, by method, route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
});

export const renderedPages = new Counter({
  name: 'aangan_front_pages_total',
  help: 'Public pages given: kept, kept but old, rendered for this request, or left to the browser',
  labelNames: ['from'],
  registers,
});

export const pictures = new Counter({
  name: 'aangan_front_pictures_total',
  help: 'Resized pictures given: found on disk, made, or not there',
  labelNames: ['from'],
  registers,
});

export const shedRequests = new Counter({
  name: 'aangan_front_shed_total',
  help: 'Requests answered 503 as there was too much to do, by their importance',
  labelNames: ['importance'],
  registers,
});

export const underWay = new Gauge({
  name: 'aangan_front_requests_under_way',
  help: 'Requests to the backend that wait for their answer',
  registers,
});

export const replayOutcomes = new Counter({
  name: 'aangan_client_replay_outcomes_total',
  help: 'What became of edits on shoppers’ devices, as the devices count it',
  labelNames: ['outcome'],
  registers,
});
