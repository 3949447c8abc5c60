import { z } from '@medusajs/framework/zod';

/** What a schema of any kind is made of; zod has no walk over its own. */
const madeOf = z.object({
  _zod: z.object({
    def: z.object({
      type: z.string(),
      shape: z.record(z.string(), z.unknown()).optional(),
      element: z.unknown().optional(),
      innerType: z.unknown().optional(),
      in: z.unknown().optional(),
      out: z.unknown().optional(),
      left: z.unknown().optional(),
      right: z.unknown().optional(),
      options: z.array(z.unknown()).optional(),
      getter: z.custom<() => unknown>((value) => typeof value === 'function').optional(),
    }),
  }),
});

const ID = /^ids?$|_ids?$|[a-z]Ids?$/;
const ADDRESS = /address$/;

/**
 * The places of ids in what a schema takes: fields that are called so, and addresses that may be a text, which Medusa takes
 * for the id of one.
 * @param place of the value, `body`
 */
export function idsInSchema(schema: z.ZodType, place: string): string[] {
  return [...new Set(idsIn(schema, place))];
}

function idsIn(schema: unknown, place: string): string[] {
  const { shape = {}, element } = defOf(schema);
  return [
    ...wrappedBy(schema).flatMap((each) => idsIn(each, place)),
    ...(element === undefined ? [] : idsIn(element, `${place}[]`)),
    ...Object.entries(shape).flatMap(([name, each]) => {
      const at = `${place}.${name}`;
      const isId = ID.test(name) || (ADDRESS.test(name) && takesText(each));
      return [...(isId ? [at] : []), ...idsIn(each, at)];
    }),
  ];
}

function takesText(schema: unknown): boolean {
  return defOf(schema).type === 'string' || wrappedBy(schema).some(takesText);
}

/** Optional ones, unions, and what is changed after it was read stand for the schemas in them. */
function wrappedBy(schema: unknown): unknown[] {
  const { innerType, left, right, options = [], getter, in: before, out: after } = defOf(schema);
  const inner = [innerType, left, right, before, after, getter?.(), ...options];
  return inner.filter((each) => each !== undefined);
}

function defOf(schema: unknown) {
  return madeOf.parse(schema)._zod.def;
}
