import { randomUUID } from 'node:crypto';
import type { Logger as MedusaLogger } from '@medusajs/framework/types';
import { type Logger, pino, stdTimeFunctions } from 'pino';
import { errorFacts, redact } from './redact';
import { currentRequest } from './request-log';

/** pino's names for Medusa's levels. */
const LEVELS: Readonly<Record<string, string>> = {
  panic: 'fatal',
  http: 'debug',
  verbose: 'debug',
  silly: 'trace',
};

/** Opens the log. @param destination standard output by default */
export function openLog(level: string, destination?: { write: (line: string) => void }): Logger {
  const options = {
    level: LEVELS[level] ?? level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    mixin: () => {
      const request = currentRequest();
      return request === undefined ? {} : { requestId: request.requestId };
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

function textOf(message: unknown): string {
  return redact(typeof message === 'string' ? message : JSON.stringify(message));
}

/**
 * Medusa's log as lines of JSON in the format of the web front, with the id of the request and without personal data.
 */
export function medusaLogger(log: Logger, level: string): MedusaLogger {
  const started = new Map<string, { message: string; at: number }>();
  function end(id: string, message: string): { message: string; ms?: number } {
    const activity = started.get(id);
    started.delete(id);
    const ms = activity === undefined ? undefined : Math.round(performance.now() - activity.at);
    return { message: textOf(message), ...(ms !== undefined && { ms }) };
  }
  const isLogged = (name: string) => log.isLevelEnabled(LEVELS[name] ?? name);

  return {
    panic(data) {
      log.fatal({ error: errorFacts(data) }, 'the backend cannot continue');
      process.exit(1);
    },
    shouldLog: (name) => name !== 'http' && isLogged(name),
    setLogLevel: (name) => {
      log.level = LEVELS[name] ?? name;
    },
    unsetLogLevel: () => {
      log.level = LEVELS[level] ?? level;
    },
    activity(message) {
      const id = randomUUID();
      started.set(id, { message, at: performance.now() });
      log.info(textOf(message));
      return id;
    },
    progress: (_id, message) => log.info(textOf(message)),
    error(messageOrError, error) {
      const thrown = messageOrError instanceof Error ? messageOrError : error;
      const text = messageOrError instanceof Error ? 'error' : textOf(messageOrError);
      if (thrown === undefined) log.error(text);
      else log.error({ error: errorFacts(thrown) }, text);
    },
    failure(id, message) {
      const { message: text, ...rest } = end(id, message);
      log.error(rest, text);
      return null;
    },
    success(id, message) {
      const { message: text, ...rest } = end(id, message);
      log.info(rest, text);
      return {};
    },
    silly: (message) => log.trace(textOf(message)),
    debug: (message) => log.debug(textOf(message)),
    verbose: (message) => log.debug(textOf(message)),
    http: (message) => log.debug(textOf(message)),
    info: (message) => log.info(textOf(message)),
    warn: (message) => log.warn(textOf(message)),
    log: (...args) => log.info(args.map(textOf).join(' ')),
  };
}
