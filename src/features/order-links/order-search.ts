import * as v from 'valibot';

const optional = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.fallback(v.optional(schema), undefined));

/** What the URL of the history may carry; what makes no sense in it falls away. */
export const ordersSearchSchema = v.object({
  page: optional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(10_000))),
});

const word = v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/));

/** What the URL of an order or an invoice may carry: which one, and the proof of a mail's link. */
export const orderSearchSchema = v.object({
  // An id that cannot be one still names an order that there is not.
  id: optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.minLength(1))),
  proof: optional(word),
});

export type OrderSearch = v.InferOutput<typeof orderSearchSchema>;
