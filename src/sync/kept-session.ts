import * as v from 'valibot';

const text = v.string();

/** A sign-in as the device keeps it; with what another build has added. */
export const keptSessionSchema = v.looseObject({
  token: v.pipe(text, v.minLength(1)),
  /** Null where only a token was adopted: the customer is asked for at the next chance. */
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
