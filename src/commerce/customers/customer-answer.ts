import * as v from 'valibot';
import type { Customer } from './customer';

const text = v.pipe(
  v.fallback(v.nullish(v.string(), ''), ''),
  v.transform((given) => given.trim()),
);

const metadataSchema = v.object({ phone: text, address: text, zip_code: text });
const noMetadata = { phone: '', address: '', zip_code: '' };

const bareCustomer = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.minLength(1)),
    email: v.pipe(v.string(), v.minLength(1)),
    first_name: text,
    last_name: text,
    phone: text,
    // Free data of the shop: what is not as expected counts as not given.
    metadata: v.fallback(v.nullish(metadataSchema), noMetadata),
  }),
  v.transform((answer): Customer => {
    const metadata = answer.metadata ?? noMetadata;
    return {
      id: answer.id,
      email: answer.email,
      firstName: answer.first_name,
      lastName: answer.last_name,
      phone: answer.phone || metadata.phone,
      address: metadata.address,
      zipCode: metadata.zip_code,
    };
  }),
);

const wrapped = v.object({ customer: v.unknown() });

/** A customer as calls answer it and as older versions of the shop kept it: bare, or wrapped in `customer`, also twice. */
export const customerSchema = v.pipe(v.unknown(), v.transform(unwrapped), bareCustomer);

function unwrapped(answer: unknown): unknown {
  const outer = v.safeParse(wrapped, answer);
  return outer.success && outer.output.customer !== undefined
    ? unwrapped(outer.output.customer)
    : answer;
}
