import { model } from '@medusajs/framework/utils';

/** A delivery zone by the first digits of pin codes; the longest matching prefix counts. */
export const PinZone = model
  .define('pin_zone', {
    id: model.id({ prefix: 'pinz' }).primaryKey(),
    /** 1 to 6 digits. */
    prefix: model.text(),
    deliverable: model.boolean(),
    /** The last day of delivery, in days after the order; null where the shop does not deliver. */
    days: model.number().nullable(),
    /** The first day; null: the same as the last. */
    days_min: model.number().nullable(),
    zone: model.text(),
    /** Charges in paise, tax included, by the class of a cart's heaviest piece. */
    charge_light: model.number().default(0),
    charge_standard: model.number().default(0),
    charge_heavy: model.number().default(0),
    /** Whether orders can be paid on delivery. */
    cod: model.boolean().default(true),
    /** Whether the shop assembles the furniture at the door. */
    assembly: model.boolean().default(false),
    /** Known only where all pin codes of the prefix belong to one. */
    city: model.text().nullable(),
    state: model.text().nullable(),
  })
  .indexes([{ on: ['prefix'], unique: true, where: 'deleted_at IS NULL' }])
  .checks([
    { name: 'pin_zone_prefix', expression: "prefix ~ '^[1-9][0-9]{0,5}$'" },
    {
      name: 'pin_zone_days',
      expression:
        'case when deliverable then days is not null and days between 1 and 60 else days is null end',
    },
    { name: 'pin_zone_days_min', expression: 'days_min between 1 and coalesce(days, 0)' },
    {
      name: 'pin_zone_charges',
      expression: 'least(charge_light, charge_standard, charge_heavy) >= 0',
    },
  ]);
