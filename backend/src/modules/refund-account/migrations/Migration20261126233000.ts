import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261126233000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "refund_account" (
         "id" text not null, "order_id" text not null,
         "kind" text check ("kind" in ('bank', 'upi')) not null, "sealed" text not null,
         "paid_at" timestamptz null, "created_at" timestamptz not null default now(),
         "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null,
         constraint "refund_account_pkey" primary key ("id"));`,
    );
    this.addSql(
      `create unique index if not exists "IDX_refund_account_order_id_unique"
         on "refund_account" ("order_id") where deleted_at is null;`,
    );
    this.addSql(
      `create index if not exists "IDX_refund_account_deleted_at" on "refund_account" ("deleted_at") where deleted_at is null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "refund_account" cascade;`);
  }
}
