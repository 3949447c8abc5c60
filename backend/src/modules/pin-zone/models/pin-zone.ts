import { model } from '@medusajs/framework/utils';

/** A delivery zone by the first digits of pin codes; the longest matching prefix counts. */
export const PinZone = model
  .define('pin_zone', {
    id: model.id({ prefix: 'pinz' }).primaryKey(),
    /** 1 to 6 digits. */
    prefix: model.text(),
    deliverable: model.boolean(),
    /** Delivery time; null where the shop does not deliver. */
    days: model.number().nullable(),
    zone: model.text(),
  })
  .indexes([{ on: ['prefix'], unique: true, where: 'deleted_at IS NULL' }])
  .checks([
    { name: 'pin_zone_prefix', expression: "prefix ~ '^[1-9][0-9]{0,5}$'" },
    {
      name: 'pin_zone_days',
      expression:
        'case when deliverable then days is not null and days between 1 and 60 else days is null end',
    },
  ]);
