import { limit, type Parameter } from './parameter';

const MAX_FIELDS = 100;
const NAME = /^[a-z_\d]+(\.[a-z_\d]+)*$/;

/** The readable fields of a route, with Medusa's names; fields of relations contain a dot. */
export type OfferedFields = readonly string[];

/**
 * A selection of the route's readable fields. Medusa ignores unknown fields, and allows more than a shop can afford: relations of
 * relations, with a query for every row.
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

/** A selection of fields of a shopper's own object, such as a cart, for which Medusa's own list of fields applies. */
export const anyFields: Parameter = (value, name) => {
  if (typeof value !== 'string') return `The ${name} have to be one text, with commas between them`;
  const names = fieldNames(value);
  if (names.length > MAX_FIELDS) return `The query has more than ${MAX_FIELDS} ${name}`;
  return names.every((field) => NAME.test(field))
    ? undefined
    : `The query has ${name} that are none`;
};

/**
 * The page size by the selected fields. The columns of the row itself need one statement for all rows; relations are loaded row by
 * row, and are included when a query selects no fields or only adds some.
 */
export function limitByFields(
  columns: OfferedFields,
  max: number,
  maxWithRelations: number,
): Parameter {
  const ofRow = new Set(columns);
  return (value, name, query) => {
    const fields: unknown = query['fields'];
    const isPlain =
      typeof fields === 'string' &&
      /[^,]/.test(fields) &&
      fields.split(',').every((field) => field === '' || ofRow.has(field));
    const problem = limit(isPlain ? max : maxWithRelations)(value, name, query);
    return problem === undefined || isPlain
      ? problem
      : `${problem}, or to ${max} with fields that are no relations`;
  };
}

/** The field names without the signs that add (+, or a space when it was not encoded), omit (-) or expand (*). */
function fieldNames(value: string): string[] {
  return value
    .split(',')
    .filter((field) => field.trim() !== '')
    .map((field) => field.replace(/^[+\- ]?\*?/, '').replace(/\.\*$/, ''));
}
