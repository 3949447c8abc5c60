import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { describeError } from '@aangan/medusa-ledger/errors/transient-fault';
import { logOf } from '@aangan/medusa-ledger/log-of';
import { shopSettings } from '../config/settings';
import { PHONE, type PhoneService } from '../modules/phone';
import { sealSms } from '../modules/sms/sealed-sms';
import type { SmsText } from './texts';

/**
 * Sends an SMS through Medusa's notification module, which keeps a record of it, with the text sealed.
 * @param sms `to` in E.164; `id` is the message's, unique
 * @returns why it was not sent; it is also in the log
 */
export async function sendSms(
  container: MedusaContainer,
  { to, id, ...sms }: SmsText & { to: string; id: string },
): Promise<string | undefined> {
  const logger = logOf(container);
  const { perDay } = shopSettings().sms;
  if (!(await container.resolve<PhoneService>(PHONE).countSms(perDay))) {
    const problem = `SMS_PER_DAY is reached: ${perDay} SMS were sent today, and no more are until midnight in India`;
    logger.error(problem);
    return problem;
  }
  try {
    await container.resolve(Modules.NOTIFICATION).createNotifications({
      to,
      channel: 'sms',
      template: sms.template,
      idempotency_key: `sms ${id}`,
      data: { sealed: sealSms(sms, to, shopSettings().jwtSecret) },
    });
    return undefined;
  } catch (error) {
    const problem = describeError(error);
    logger.error(`An SMS was not sent: ${problem}`);
    return problem;
  }
}
