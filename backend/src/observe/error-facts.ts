import { withoutPersons } from './without-persons';

/** An error as it is logged. */
export type ErrorFacts = {
  type: string;
  message: string;
  /** Where it was thrown, without its message. */
  at?: string[];
  code?: string;
  table?: string;
  constraint?: string;
  cause?: ErrorFacts;
};

const MOST_FRAMES = 12;
const MOST_CAUSES = 3;

/** A field of an error that is a short text. */
function textOf(error: Error, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' && value.length < 100 ? value : undefined;
}

/**
 * What of a database error is said: knex writes the statement with all its values before the reason, which may be somebody's
 * address.
 */
function reasonOf(error: Error): string {
  const isSql = textOf(error, 'severity') !== undefined || Reflect.has(error, 'sql');
  const message = isSql ? (error.message.split(' - ').at(-1) ?? '') : error.message;
  return withoutPersons(message);
}

/** What an error says, without anything of the people whose data it tripped over. */
export function errorFacts(thrown: unknown, depth = 0): ErrorFacts {
  if (!(thrown instanceof Error))
    return { type: typeof thrown, message: withoutPersons(String(thrown)) };
  const facts: ErrorFacts = { type: thrown.name, message: reasonOf(thrown) };
  const frames = (thrown.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  if (frames.length > 0) facts.at = frames.slice(0, MOST_FRAMES).map((line) => line.trim());
  for (const name of ['code', 'table', 'constraint'] as const) {
    const value = textOf(thrown, name);
    if (value !== undefined) facts[name] = value;
  }
  if (thrown.cause !== undefined && depth < MOST_CAUSES) {
    facts.cause = errorFacts(thrown.cause, depth + 1);
  }
  return facts;
}
