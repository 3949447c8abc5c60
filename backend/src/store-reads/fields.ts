import { limit, type Parameter } from './parameter';

/** Fields of a query at most. */
const MOST_FIELDS = 100;
const NAME = /^[a-z_\d]+(\.[a-z_\d]+)*$/;

/** What a route gives of its rows: names as Medusa has them, a relation's with a dot. */
export type OfferedFields = readonly string[];

/**
 * A list of fields out of those that the route offers. Medusa leaves out without a word what it does not give, and gives more than a
 * shop can afford: relations of relations, each a query of its own for every row.
 */
export function fieldsOf(offered: OfferedFields): Parameter {
  const names = new Set(offered);
  return (value, name, query) => {
    const problem = anyFields(value, name, query);
    if (problem !== undefined || typeof value !== 'string') return problem;
    const unknown = fieldNames(value).find((field) => !names.has(field));
    return unknown === undefined ? undefined : `This call has no field ${unknown.slice(0, 100)}`;
  };
}

/** A list of fields of what belongs to one shopper, such as a cart: Medusa gives those of its own list and leaves out all others. */
export const anyFields: Parameter = (value, name) => {
  if (typeof value !== 'string') return `The ${name} have to be one text, with commas between them`;
  const asked = fieldNames(value);
  if (asked.length > MOST_FIELDS) return `The query has more than ${MOST_FIELDS} ${name}`;
  return asked.every((field) => NAME.test(field))
    ? undefined
    : `The query has ${name} that are none`;
};

/**
 * How many rows are asked for. Columns of the row itself are one statement for all rows; relations are loaded and put together row by
 * row, and come along wherever a query names no fields or only adds some.
 */
export function limitByFields(
  columns: OfferedFields,
  most: number,
  mostWithRelations: number,
): Parameter {
  const ofRow = new Set(columns);
  return (value, name, query) => {
    const fields: unknown = query['fields'];
    const isPlain =
      typeof fields === 'string' &&
      /[^,]/.test(fields) &&
      fields.split(',').every((field) => field === '' || ofRow.has(field));
    const problem = limit(isPlain ? most : mostWithRelations)(value, name, query);
    return problem === undefined || isPlain
      ? problem
      : `${problem}, or to ${most} with fields that are no relations`;
  };
}

/** The fields without the signs that add (+, a space where it was not encoded), leave out (-) or open a relation (*). */
function fieldNames(value: string): string[] {
  return value
    .split(',')
    .filter((field) => field.trim() !== '')
    .map((field) => field.replace(/^[+\- ]?\*?/, '').replace(/\.\*$/, ''));
}
