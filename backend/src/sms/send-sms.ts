import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MedusaError, Modules } from '@medusajs/framework/utils';
import { shopSettings } from '../config/settings';
import { codedRefusal, REFUSAL_MESSAGES } from '../errors/refusals';
import { PHONE, type PhoneService } from '../modules/phone';
import { sealSms } from '../modules/sms/sealed-sms';
import type { SmsText } from './texts';

/** Message of the error when no SMS could be sent; the reason is in the log. */
function notSent(): MedusaError {
  return codedRefusal(
    'sms_not_sent',
    REFUSAL_MESSAGES.sms_not_sent,
    MedusaError.Types.UNEXPECTED_STATE,
  );
}

/**
 * Sends an SMS through Medusa's notification module, which keeps a record of it, with the text sealed.
 * @param sms `to` in E.164; `id` is the message's, unique
 * @throws {MedusaError} when the provider does not take it, or the day's number of SMS is reached
 */
export async function sendSms(
  container: MedusaContainer,
  { to, id, ...sms }: SmsText & { to: string; id: string },
): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
  const { perDay } = shopSettings().sms;
  if (!(await container.resolve<PhoneService>(PHONE).countSms(perDay))) {
    logger.error(
      `SMS_PER_DAY is reached: ${perDay} SMS were sent today, and no more are until midnight in India`,
    );
    throw notSent();
  }
  try {
    await container.resolve(Modules.NOTIFICATION).createNotifications({
      to,
      channel: 'sms',
      template: sms.template,
      idempotency_key: `sms ${id}`,
      data: { sealed: sealSms(sms, to, shopSettings().jwtSecret) },
    });
  } catch (error) {
    logger.error(`An SMS was not sent: ${error instanceof Error ? error.message : String(error)}`);
    throw notSent();
  }
}
