import * as v from 'valibot';

const text = v.string();

/** The stored session, including fields of another build. */
export const sessionRecordSchema = v.looseObject({
  token: v.pipe(text, v.minLength(1)),
  /** Null if only a token was taken over: the customer is read from the shop later. */
  customer: v.nullable(
    v.looseObject({
      id: v.pipe(text, v.minLength(1)),
      email: text,
      firstName: text,
      lastName: text,
      phone: text,
      address: text,
      zipCode: text,
    }),
  ),
});
