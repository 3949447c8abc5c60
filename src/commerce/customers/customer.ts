import * as v from 'valibot';
import { camelObject, optionalText } from '../response-fields';

/** A customer with an account. Missing texts are empty. */
export interface Customer {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  address: string;
  zipCode: string;
}

/** What a customer can change in their account. */
export type Profile = Omit<Customer, 'id' | 'email'>;

/** What a shopper enters to create an account. */
export interface NewAccount {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  phone: string;
}

/** In characters; the server has the same limit. */
export const MIN_PASSWORD_LENGTH = 8;

const text = v.pipe(
  optionalText,
  v.transform((value) => value.trim()),
);

const metadataSchema = camelObject({ phone: text, address: text, zip_code: text });
const noMetadata = { phone: '', address: '', zipCode: '' };

const bareCustomer = v.pipe(
  camelObject({
    id: v.pipe(v.string(), v.minLength(1)),
    email: v.pipe(v.string(), v.minLength(1)),
    first_name: text,
    last_name: text,
    phone: text,
    // Free-form data: values of an unexpected type count as missing.
    metadata: v.fallback(v.nullish(metadataSchema, null), null),
  }),
  v.transform(({ metadata, ...customer }): Customer => {
    const known = metadata ?? noMetadata;
    return { ...known, ...customer, phone: customer.phone || known.phone };
  }),
);

const wrapped = v.object({ customer: v.unknown() });

/** A customer in responses, and as older builds stored it: bare, or wrapped in `customer` once or twice. */
export const customerSchema = v.pipe(v.unknown(), v.transform(unwrapped), bareCustomer);

function unwrapped(value: unknown): unknown {
  const outer = v.safeParse(wrapped, value);
  return outer.success && outer.output.customer !== undefined
    ? unwrapped(outer.output.customer)
    : value;
}
