import { Client } from '@medusajs/framework/pg';
import { errorFacts } from './redact';
import { slowQueries } from './metrics';
import { currentRequest } from './request-log';

/** Statements that take longer are logged. */
const SLOW_MS = 500;
/** How much of a statement is logged; its values are never logged. */
const MAX_LOGGED_LENGTH = 300;

type LogSlowQuery = (facts: { ms: number; statement: string; error?: unknown }) => void;

/**
 * Puts the id of the request before a statement as a comment, which `pg_stat_activity` and the log of Postgres show. The id
 * is well-formed and cannot end the comment.
 */
export function taggedStatement(statement: string, requestId: string | undefined): string {
  return requestId === undefined ? statement : `/* ${requestId} */ ${statement}`;
}

/** The SQL of the first argument of `query`; undefined for a cursor and the like. */
function statementOf(first: unknown): string | undefined {
  if (typeof first === 'string') return first;
  if (typeof first !== 'object' || first === null || 'submit' in first) return undefined;
  const text: unknown = Reflect.get(first, 'text');
  return typeof text === 'string' ? text : undefined;
}

/**
 * Tags all statements of this process and logs slow ones. It patches the driver, which Medusa's modules, knex and the
 * shop's own pools all use.
 */
export function tagQueries(logSlowQuery: LogSlowQuery): void {
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
      logSlowQuery({
        ms: Math.round(ms),
        statement: statement.slice(0, MAX_LOGGED_LENGTH),
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
