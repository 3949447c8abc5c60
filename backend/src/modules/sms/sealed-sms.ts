import { z } from '@medusajs/framework/zod';
import { openSealedText, sealText } from '../../crypto/sealed-text';

const contentSchema = z.object({ values: z.array(z.string()), text: z.string() });

/** What an SMS says: `values` fill a registered template, `text` is the whole. */
export type SmsContent = { values: readonly string[]; text: string };

const purposeOf = (to: string, secret: string) => ({
  label: 'aangan sms 1',
  secret,
  owner: to,
});

/** Seals a text for its recipient: Medusa keeps the record of a notification, where a code must not be readable. */
export function sealSms({ values, text }: SmsContent, to: string, secret: string): string {
  return sealText(JSON.stringify({ values, text }), purposeOf(to, secret));
}

/** @throws {Error} when the text was not sealed for this recipient by this shop */
export function openSms(data: unknown, to: string, secret: string): SmsContent {
  const sealed = z.object({ sealed: z.string() }).parse(data).sealed;
  const text = openSealedText(sealed, purposeOf(to, secret));
  if (text === undefined) throw new Error('The text of this SMS cannot be opened');
  return contentSchema.parse(JSON.parse(text));
}
