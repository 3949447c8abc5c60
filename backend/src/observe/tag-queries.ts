import { Client } from '@medusajs/framework/pg';
import { errorFacts } from './error-facts';
import { slowQueries } from './metrics';
import { currentRequest } from './request-context';

/** From then on a statement is told in the log (ms). */
const SLOW_MS = 500;
/** Of a statement that much is told; its values never are. */
const MOST_TOLD = 300;

type Tell = (facts: { ms: number; statement: string; error?: unknown }) => void;

/**
 * Puts the id of the request before each statement, as a comment: `pg_stat_activity` and Postgres's own log show it, so that
 * work in the database leads back to who asked for it. The id is well-formed, and cannot end the comment.
 */
export function taggedStatement(statement: string, requestId: string | undefined): string {
  return requestId === undefined ? statement : `/* ${requestId} */ ${statement}`;
}

/** The statement of what a query was called with; undefined for a cursor and the like. */
function statementOf(first: unknown): string | undefined {
  if (typeof first === 'string') return first;
  if (typeof first !== 'object' || first === null || 'submit' in first) return undefined;
  const text: unknown = Reflect.get(first, 'text');
  return typeof text === 'string' ? text : undefined;
}

/**
 * Tags every statement of this process, and tells the slow ones. At the driver, as Medusa's modules, knex and our own
 * pools all come through it.
 */
export function tagQueries(tell: Tell): void {
  const query: unknown = Reflect.get(Client.prototype, 'query');
  if (typeof query !== 'function') throw new TypeError('The driver has no query');

  const taggedQuery = function (this: Client, ...args: unknown[]): unknown {
    const statement = statementOf(args[0]);
    if (statement === undefined) return Reflect.apply(query, this, args);
    const tagged = taggedStatement(statement, currentRequest()?.requestId);
    args[0] = typeof args[0] === 'string' ? tagged : { ...Object(args[0]), text: tagged };
    const started = performance.now();
    const ended = (error?: unknown): void => {
      const ms = performance.now() - started;
      if (ms < SLOW_MS) return;
      slowQueries.inc();
      const told = statement.slice(0, MOST_TOLD);
      tell({
        ms: Math.round(ms),
        statement: told,
        ...(error != null && { error: errorFacts(error) }),
      });
    };
    const callback = args.findLastIndex((arg) => typeof arg === 'function');
    const given: unknown = args[callback];
    if (typeof given === 'function') {
      args[callback] = (error: unknown, result: unknown) => {
        ended(error);
        Reflect.apply(given, undefined, [error, result]);
      };
    }
    const running: unknown = Reflect.apply(query, this, args);
    if (running instanceof Promise) running.then(() => ended(), ended);
    return running;
  };
  Reflect.set(Client.prototype, 'query', taggedQuery);
}
