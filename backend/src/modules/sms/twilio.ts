import { z } from '@medusajs/framework/zod';
import type { SmsProvider } from '../../config/settings';
import { postToProvider, type SendBySms } from './adapter';

type Twilio = Extract<SmsProvider, { kind: 'twilio' }>;

const responseSchema = z.object({ sid: z.string() });

/** Twilio's Messages API (https://www.twilio.com/docs/messaging/api/message-resource). */
export function twilio({
  accountSid,
  authToken,
  from,
  apiUrl = 'https://api.twilio.com',
}: Twilio): SendBySms {
  const account = encodeURIComponent(accountSid);
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return async ({ to, text }) => {
    const body = await postToProvider(`${apiUrl}/2010-04-01/Accounts/${account}/Messages.json`, {
      headers: { Authorization: authorization },
      body: new URLSearchParams({ To: to, From: from, Body: text }),
    });
    return responseSchema.parse(JSON.parse(body)).sid;
  };
}
