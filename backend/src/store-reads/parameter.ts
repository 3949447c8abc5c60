/** A parsed query. */
export type ParsedQuery = Readonly<Record<string, unknown>>;

/** A message about an invalid value of a parameter; undefined when it is valid. */
export type Parameter = (value: unknown, name: string, query: ParsedQuery) => string | undefined;

const MAX_OFFSET = 1_000_000;
const MAX_TEXT_LENGTH = 200;
const MAX_SEARCH_LENGTH = 100;
const MAX_SEARCH_WORDS = 6;
const ID = /^[\w.-]{1,128}$/;

/** @param expected completes the sentence "The NAME has to be …" */
function parameter(expected: string, isValid: (text: string) => boolean): Parameter {
  return (value, name) =>
    typeof value === 'string' && isValid(value) ? undefined : `The ${name} has to be ${expected}`;
}

/** The page size. */
export function limit(max: number): Parameter {
  return parameter(`a whole number from 1 to ${max}`, (text) => isWhole(text, 1, max));
}

export const offset = parameter(`a whole number from 0 to ${MAX_OFFSET}`, (text) =>
  isWhole(text, 0, MAX_OFFSET),
);

function isWhole(text: string, min: number, max: number): boolean {
  return /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max;
}

/** Medusa searches for each word in every row. */
export const search = parameter(
  `a text of at most ${MAX_SEARCH_LENGTH} characters and ${MAX_SEARCH_WORDS} words`,
  (given) =>
    given.length <= MAX_SEARCH_LENGTH && given.trim().split(/\s+/).length <= MAX_SEARCH_WORDS,
);

export const text = parameter(
  `a text of at most ${MAX_TEXT_LENGTH} characters`,
  (given) => given.length <= MAX_TEXT_LENGTH,
);

export const id = parameter('an id', (given) => ID.test(given));

export const flag = oneOf(['true', 'false']);

export function oneOf(values: readonly string[]): Parameter {
  return parameter(`one of ${values.join(', ')}`, (given) => values.includes(given));
}

/** The sort order: one of these columns, descending with a minus before it. */
export function order(columns: readonly string[]): Parameter {
  return parameter(`one of ${columns.join(', ')}, with or without a minus before it`, (given) =>
    columns.includes(given.replace(/^-/, '')),
  );
}

/** One value or a list of values. Like Medusa, splits the texts of a list at commas. */
export function listOf(one: Parameter, max: number): Parameter {
  return (value, name, query) => {
    const values: unknown[] = Array.isArray(value) ? value.flatMap(splitAtCommas) : [value];
    if (values.length > max) return `The query has more than ${max} values of ${name}`;
    for (const each of values) {
      const problem = one(each, name, query);
      if (problem !== undefined) return problem;
    }
    return undefined;
  };
}

function splitAtCommas(value: unknown): unknown[] {
  return typeof value === 'string' ? value.split(',') : [value];
}
