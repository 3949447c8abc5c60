import { model } from '@medusajs/framework/utils';

/** How many SMS the shop has sent on a day. */
export const SmsDay = model.define('sms_day', {
  /** The date in India, such as 2026-11-27. */
  id: model.text().primaryKey(),
  sent: model.number(),
});
