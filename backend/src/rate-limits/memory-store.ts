import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { OpenCounter } from './rate-limits';

/** Counts in this process alone: right for a shop that has one Medusa. */
export const memoryStore: OpenCounter = (prefix, { points, seconds }) =>
  new RateLimiterMemory({ keyPrefix: prefix, points, duration: seconds });
