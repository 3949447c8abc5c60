import type { z } from '@medusajs/framework/zod';
import { shopSettings } from '../config/settings';
import { openSealedText, sealText } from '../crypto/sealed-text';
import type { DueMessage } from '../modules/outbox';

const purposeOf = (event: string, subject: string) => ({
  label: 'aangan outbox 1',
  secret: shopSettings().jwtSecret,
  owner: `${event}\n${subject}`,
});

/**
 * Data of a message with a secret, such as a code: only the shop can read it, and it is deleted once it is sent.
 * @param validForSeconds after which the message is useless
 */
export function sealedData(
  { event, subject }: Pick<DueMessage, 'event' | 'subject'>,
  content: unknown,
  validForSeconds: number,
) {
  return {
    sealed: sealText(JSON.stringify(content), purposeOf(event, subject)),
    expires_at: new Date(Date.now() + validForSeconds * 1000).toISOString(),
  };
}

/**
 * What was sealed; undefined when it is useless by now.
 * @throws {Error} when it was sealed with another secret
 */
export function openData<Content>(
  { event, subject, data }: DueMessage,
  schema: z.ZodType<Content>,
): Content | undefined {
  const { sealed, expires_at } = data;
  if (typeof sealed !== 'string' || typeof expires_at !== 'string') return undefined;
  if (Date.parse(expires_at) < Date.now()) return undefined;
  const text = openSealedText(sealed, purposeOf(event, subject));
  if (text === undefined) throw new Error('the message was sealed with another JWT_SECRET');
  return schema.parse(JSON.parse(text));
}
