import { model } from '@medusajs/framework/utils';

/** A code that was sent to a phone, and what has become of it. Neither the number nor the code can be read from it. */
export const PhoneCode = model
  .define('phone_code', {
    /** Unguessable: who asked for the code names it by this. */
    id: model.text().primaryKey(),
    /** Keyed hash of the number, in E.164. */
    phone_key: model.text(),
    /** Keyed hash of the code. */
    code_hash: model.text(),
    /** How often a code was compared with it. */
    tries: model.number().default(0),
    /** The attempt that it was right for: the same attempt may ask again after a lost response. */
    used_by: model.text().nullable(),
    expires_at: model.dateTime(),
  })
  .indexes([{ on: ['expires_at'] }]);

/** How many SMS the shop has sent on a day. */
export const SmsDay = model.define('sms_day', {
  /** The date in India, such as 2026-11-27. */
  id: model.text().primaryKey(),
  sent: model.number(),
});
