/** An error as it is logged. */
export type ErrorFacts = {
  type: string;
  message: string;
  /** Stack trace without the message. */
  at?: string[];
  code?: string;
  table?: string;
  constraint?: string;
  cause?: ErrorFacts;
};

const MAX_FRAMES = 12;
const MAX_CAUSES = 3;
const MAX_FIELD_LENGTH = 100;
/** Errors repeat what was sent, which may be long. */
const MAX_MESSAGE_LENGTH = 2000;

/**
 * Each pattern with its replacement. A guest's cart opens to anyone who knows its id. A match begins where a run of its characters
 * begins and nowhere within, so that a text of any content takes time in proportion to its length.
 */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  [/(\/(?:shared-wishlists|wishlist)\/)[\w-]{24,}/g, '$1…'],
  [/([?&](?:token|email|q|query|search)=)[^&\s"']+/gi, '$1[left out]'],
  [/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[mail address]'],
  [/\b(cart|cali|cus|cusadd|casa|ordch|order|payses|pay_col|authid)_[A-Z\d]{20,}\b/gi, '$1_…'],
  [/(?<![\w.-])(?:\+?\d{1,3}[ -]?)?\d{5}[ -]?\d{5}(?![\w-])/g, '[phone number]'],
];

/** Removes personal data and secrets from a text for the log: mail addresses, phone numbers, tokens, ids of carts and orders. */
export function redact(text: string): string {
  return PERSONAL.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text);
}

/** Converts an error for the log, without personal data. */
export function errorFacts(thrown: unknown, depth = 0): ErrorFacts {
  if (!(thrown instanceof Error))
    return { type: typeof thrown, message: redact(String(thrown)).slice(0, MAX_MESSAGE_LENGTH) };
  const facts: ErrorFacts = { type: thrown.name, message: messageOf(thrown) };
  const frames = (thrown.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  if (frames.length > 0) facts.at = frames.slice(0, MAX_FRAMES).map((line) => line.trim());
  for (const name of ['code', 'table', 'constraint'] as const) {
    const value = shortField(thrown, name);
    if (value !== undefined) facts[name] = value;
  }
  if (thrown.cause !== undefined && depth < MAX_CAUSES) {
    facts.cause = errorFacts(thrown.cause, depth + 1);
  }
  return facts;
}

/** Knex puts the statement with all its values, which may be personal, before the reason of a database error. */
function messageOf(error: Error): string {
  const isSql = shortField(error, 'severity') !== undefined || Reflect.has(error, 'sql');
  const message = isSql ? (error.message.split(' - ').at(-1) ?? '') : error.message;
  return redact(message).slice(0, MAX_MESSAGE_LENGTH);
}

function shortField(error: Error, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' && value.length < MAX_FIELD_LENGTH ? value : undefined;
}
