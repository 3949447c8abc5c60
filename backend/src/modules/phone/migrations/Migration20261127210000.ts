import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261127210000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "phone_code" (
         "id" text not null, "phone_key" text not null, "code_hash" text not null,
         "tries" integer not null default 0, "used_by" text null, "expires_at" timestamptz not null,
         "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
         "deleted_at" timestamptz null, constraint "phone_code_pkey" primary key ("id"));`,
    );
    this.addSql(
      `create index if not exists "IDX_phone_code_expires_at" on "phone_code" ("expires_at") where deleted_at is null;`,
    );
    this.addSql(
      `create index if not exists "IDX_phone_code_deleted_at" on "phone_code" ("deleted_at") where deleted_at is null;`,
    );
    this.addSql(
      `create table if not exists "sms_day" (
         "id" text not null, "sent" integer not null,
         "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
         "deleted_at" timestamptz null, constraint "sms_day_pkey" primary key ("id"));`,
    );
    this.addSql(
      `create index if not exists "IDX_sms_day_deleted_at" on "sms_day" ("deleted_at") where deleted_at is null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "phone_code" cascade;`);
    this.addSql(`drop table if exists "sms_day" cascade;`);
  }
}
