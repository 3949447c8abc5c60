import { z } from '@medusajs/framework/zod';
import type { Channel } from './channel';
import { openData } from './sealed-data';
import { sendSms } from '../sms/send-sms';

/** An SMS as it waits, sealed, in the outbox; `to` in E.164. */
const waitingSms = z.object({
  to: z.string(),
  template: z.literal('code'),
  values: z.array(z.string()).readonly(),
  text: z.string(),
});

export type WaitingSms = z.input<typeof waitingSms>;

/** Sends an SMS by the shop's provider, within the number of a day. The provider is asked again at once, and not later. */
export const sendBySms: Channel = async (container, message) => {
  const sms = openData(message, waitingSms);
  if (sms === undefined) return { kind: 'dropped', problem: 'it was not sent in time' };
  const problem = await sendSms(container, { ...sms, id: message.subject });
  return problem === undefined ? { kind: 'sent' } : { kind: 'dropped', problem };
};
