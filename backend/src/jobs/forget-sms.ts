import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { PHONE, type PhoneService } from '../modules/phone';

/** Deletes codes that are long over, and records of SMS, which hold phone numbers. */
export default async function forgetSms(container: MedusaContainer): Promise<void> {
  await container.resolve<PhoneService>(PHONE).deleteOld();
  await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw(
      `delete from notification where channel = 'sms' and created_at < now() - interval '7 days'`,
    );
}

/** Every night, apart from other jobs. */
export const config = { name: 'forget-sms', schedule: '47 3 * * *' };
