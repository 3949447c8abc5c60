/** A query as it was parsed: texts, lists, objects. */
export type Asked = Readonly<Record<string, unknown>>;

/** What is wrong with the value of a query's parameter, in words; undefined when it can be asked for. */
export type Parameter = (value: unknown, name: string, query: Asked) => string | undefined;

const FARTHEST = 1_000_000;
const LONGEST_TEXT = 200;
const LONGEST_SEARCH = 100;
const MOST_WORDS = 6;
const ID = /^[\w.-]{1,128}$/;

/** @param expected completes the sentence "The NAME has to be …" */
function parameter(expected: string, isValid: (text: string) => boolean): Parameter {
  return (value, name) =>
    typeof value === 'string' && isValid(value) ? undefined : `The ${name} has to be ${expected}`;
}

/** How many rows are asked for. */
export function limit(most: number): Parameter {
  return parameter(`a whole number from 1 to ${most}`, (text) => isWhole(text, 1, most));
}

/** How many rows are left out before the first. */
export const offset = parameter(`a whole number from 0 to ${FARTHEST}`, (text) =>
  isWhole(text, 0, FARTHEST),
);

function isWhole(text: string, least: number, most: number): boolean {
  return /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;
}

/** What Medusa searches by: it looks for each word in every row. */
export const search = parameter(
  `a text of at most ${LONGEST_SEARCH} characters and ${MOST_WORDS} words`,
  (given) => given.length <= LONGEST_SEARCH && given.trim().split(/\s+/).length <= MOST_WORDS,
);

export const text = parameter(
  `a text of at most ${LONGEST_TEXT} characters`,
  (given) => given.length <= LONGEST_TEXT,
);

export const id = parameter('an id', (given) => ID.test(given));

export const flag = oneOf(['true', 'false']);

/** One of a closed list. */
export function oneOf(values: readonly string[]): Parameter {
  return parameter(`one of ${values.join(', ')}`, (given) => values.includes(given));
}

/** What the rows are sorted by: one of these columns, from the greatest down with a minus before it. */
export function order(columns: readonly string[]): Parameter {
  return parameter(`one of ${columns.join(', ')}, with or without a minus before it`, (given) =>
    columns.includes(given.replace(/^-/, '')),
  );
}

/** The same for one value or a list of them; a list of one text is cut at its commas, as Medusa does. */
export function listOf(one: Parameter, most: number): Parameter {
  return (value, name, query) => {
    const values: unknown[] = Array.isArray(value) ? value.flatMap(cutAtCommas) : [value];
    if (values.length > most) return `The query has more than ${most} values of ${name}`;
    for (const each of values) {
      const problem = one(each, name, query);
      if (problem !== undefined) return problem;
    }
    return undefined;
  };
}

function cutAtCommas(value: unknown): unknown[] {
  return typeof value === 'string' ? value.split(',') : [value];
}
