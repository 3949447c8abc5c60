import { Migration } from '@medusajs/framework/mikro-orm/migrations';

/** Adds the delivery promise. What owners have entered stays: the same days, free delivery, payment on delivery allowed. */
export class Migration20261126223000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "pin_zone"
         add column if not exists "days_min" integer null,
         add column if not exists "charge_light" integer not null default 0,
         add column if not exists "charge_standard" integer not null default 0,
         add column if not exists "charge_heavy" integer not null default 0,
         add column if not exists "cod" boolean not null default true,
         add column if not exists "assembly" boolean not null default false,
         add column if not exists "city" text null,
         add column if not exists "state" text null,
         add constraint pin_zone_days_min check (days_min between 1 and coalesce(days, 0)),
         add constraint pin_zone_charges check (least(charge_light, charge_standard, charge_heavy) >= 0);`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table if exists "pin_zone"
         drop column if exists "days_min", drop column if exists "charge_light",
         drop column if exists "charge_standard", drop column if exists "charge_heavy",
         drop column if exists "cod", drop column if exists "assembly",
         drop column if exists "city", drop column if exists "state";`,
    );
  }
}
