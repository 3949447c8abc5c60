import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121111912 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "pin_zone" drop constraint if exists "pin_zone_prefix_unique";`);
    this.addSql(`create table if not exists "pin_zone" ("id" text not null, "prefix" text not null, "deliverable" boolean not null, "days" integer null, "zone" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "pin_zone_pkey" primary key ("id"), constraint pin_zone_prefix check (prefix ~ '^[1-9][0-9]{0,5}\$'), constraint pin_zone_days check (case when deliverable then days is not null and days between 1 and 60 else days is null end));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_pin_zone_deleted_at" ON "pin_zone" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_pin_zone_prefix_unique" ON "pin_zone" ("prefix") WHERE deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "pin_zone" cascade;`);
  }

}
