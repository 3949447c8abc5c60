import { z } from '@medusajs/framework/zod';
import type { SmsProvider } from '../../config/settings';
import { postToProvider, type SendBySms } from './adapter';

type Msg91 = Extract<SmsProvider, { kind: 'msg91' }>;

const responseSchema = z.object({ type: z.string(), message: z.string().optional() });

/** MSG91's Flow API (https://docs.msg91.com/sms/send-sms): a template with its values as `var1`, `var2` and so on. */
export function msg91({
  authKey,
  templates,
  apiUrl = 'https://control.msg91.com',
}: Msg91): SendBySms {
  return async ({ to, template, values }) => {
    const places = Object.fromEntries(values.map((value, at) => [`var${at + 1}`, value]));
    const body = await postToProvider(`${apiUrl}/api/v5/flow`, {
      headers: { authkey: authKey, 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({
        template_id: templates[template],
        short_url: '0',
        recipients: [{ mobiles: to.replace(/^\+/, ''), ...places }],
      }),
    });
    // Errors come with status 200 as well.
    const { type, message = '' } = responseSchema.parse(JSON.parse(body));
    if (type !== 'success') throw new Error(`MSG91 did not take it: ${message.slice(0, 300)}`);
    return message;
  };
}
