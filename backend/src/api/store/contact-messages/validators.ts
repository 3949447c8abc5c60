import { z } from '@medusajs/framework/zod';
import { hasLink, NO_LINKS } from '../../../plain-name';
import { lineField, textField } from '../../../plain-text';

const MOST_LETTERS = 5000;

/** As people write them: digits, and what they put between. */
const phone = lineField(0, 20).pipe(
  z.string().regex(/^(|\+?[\d ()-]{6,})$/, 'Please enter a phone number such as 98765 43210'),
);

export const contactBody = z.strictObject({
  /** Made by the sender for this message, so that a repeat of the call is known. */
  key: z.uuid().toLowerCase(),
  name: lineField(1, 100).refine((name) => !hasLink(name, false), NO_LINKS),
  email: z
    .string()
    .trim()
    .pipe(z.email('Please enter an email address such as name@example.com').max(254)),
  phone: phone.nullish().transform((given) => given || null),
  message: textField(1, MOST_LETTERS),
});

export type ContactBody = z.infer<typeof contactBody>;
