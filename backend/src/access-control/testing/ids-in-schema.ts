import { z } from '@medusajs/framework/zod';

/** The internals of a zod schema, which has no API to traverse it. */
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
 * The paths of all ids that a schema accepts: fields with such a name, and addresses that may be a string, which Medusa treats as
 * an id.
 * @param place path of the value, such as `body`
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

/** The inner schemas of optional ones, unions and transforms. */
function wrappedBy(schema: unknown): unknown[] {
  const { innerType, left, right, options = [], getter, in: before, out: after } = defOf(schema);
  const inner = [innerType, left, right, before, after, getter?.(), ...options];
  return inner.filter((each) => each !== undefined);
}

function defOf(schema: unknown) {
  return madeOf.parse(schema)._zod.def;
}
