import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261125001000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "payment_attempt" add column if not exists "failure" text
         check ("failure" in ('capture_refused', 'refunded_by_gateway')) null;`,
    );
    this.addSql(
      `create index if not exists "IDX_payment_attempt_order_id" on "payment_attempt" ("order_id")
         where deleted_at is null;`,
    );
    this.addSql(
      `create table if not exists "payment_refund" (
         "id" text not null,
         "key" text not null,
         "gateway_payment_id" text not null,
         "amount" numeric not null,
         "raw_amount" jsonb not null,
         "state" text check ("state" in ('pending', 'processed', 'failed')) not null default 'pending',
         "failures" integer not null default 0,
         "order_id" text null,
         "cart_id" text null,
         "next_check_at" timestamptz null,
         "created_at" timestamptz not null default now(),
         "updated_at" timestamptz not null default now(),
         "deleted_at" timestamptz null,
         constraint "payment_refund_pkey" primary key ("id"));`,
    );
    for (const [name, on, where] of [
      ['gateway_payment_id', '"gateway_payment_id"', 'deleted_at is null'],
      ['order_id', '"order_id"', 'deleted_at is null'],
      ['next_check_at', '"next_check_at"', 'next_check_at is not null and deleted_at is null'],
      ['deleted_at', '"deleted_at"', 'deleted_at is null'],
    ]) {
      this.addSql(
        `create index if not exists "IDX_payment_refund_${name}" on "payment_refund" (${on}) where ${where};`,
      );
    }
    this.addSql(
      `create unique index if not exists "IDX_payment_refund_key_unique" on "payment_refund" ("key")
         where deleted_at is null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "payment_refund" cascade;`);
    this.addSql(`drop index if exists "IDX_payment_attempt_order_id";`);
    this.addSql(`alter table if exists "payment_attempt" drop column if exists "failure";`);
  }
}
