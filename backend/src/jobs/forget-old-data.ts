import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { warnOnFailure } from '../errors/warn-on-failure';
import { AUDIT, type AuditService } from '../modules/audit';
import { ENDED_SESSION, type EndedSessionService } from '../modules/ended-session';
import { forgetOldPrices } from '../catalogue/alerts/price-records';
import { OUTBOX, type OutboxService } from '../modules/outbox';
import { PAGE_SPEED, type PageSpeedService } from '../modules/page-speed';
import { PHONE, type PhoneService } from '../modules/phone';
import { forgetPaidAccounts } from '../payments/cash-on-delivery/refund-account';
import { forgetRefusedOrders } from '../payments/cash-on-delivery/refused-orders';

/** What is deleted every night, by the name of the data. */
const FORGET: Readonly<Record<string, (container: MedusaContainer) => Promise<unknown>>> = {
  'Ended sessions whose tokens have expired': (container) =>
    container.resolve<EndedSessionService>(ENDED_SESSION).deleteExpired(),
  'Accounts of refunds that were paid 30 days ago': forgetPaidAccounts,
  'Records of refused order requests': forgetRefusedOrders,
  'The audit log of more than a year ago': (container) =>
    container.resolve<AuditService>(AUDIT).deleteOld(),
  'Page speed of more than 90 days ago': (container) =>
    container.resolve<PageSpeedService>(PAGE_SPEED).deleteOld(),
  'Codes of phone numbers': (container) => container.resolve<PhoneService>(PHONE).deleteOld(),
  'Messages that were sent': (container) => container.resolve<OutboxService>(OUTBOX).deleteOld(),
  'Prices of the past': (container) =>
    forgetOldPrices(container.resolve(ContainerRegistrationKeys.PG_CONNECTION)),
  'Records of SMS, which hold phone numbers': (container) =>
    container
      .resolve(ContainerRegistrationKeys.PG_CONNECTION)
      .raw(
        `delete from notification where channel = 'sms' and created_at < now() - interval '7 days'`,
      ),
};

/** Deletes personal data and credentials that are not needed any more. A failure does not keep the rest. */
export default async function forgetOldData(container: MedusaContainer): Promise<void> {
  for (const [name, forget] of Object.entries(FORGET)) {
    await warnOnFailure(container, `${name} were not deleted`, () => forget(container));
  }
}

/** Every night, apart from other jobs. */
export const config = { name: 'forget-old-data', schedule: '37 3 * * *' };
