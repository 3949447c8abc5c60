import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121112802 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "payment_attempt" drop constraint if exists "payment_attempt_gateway_order_id_unique";`);
    this.addSql(`create table if not exists "payment_attempt" ("id" text not null, "gateway_order_id" text not null, "session_id" text not null, "cart_id" text not null, "amount" numeric not null, "currency_code" text not null, "fingerprint" text not null, "state" text check ("state" in ('open', 'ordered', 'refunded')) not null default 'open', "gateway_payment_id" text null, "order_id" text null, "next_check_at" timestamptz null, "raw_amount" jsonb not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "payment_attempt_pkey" primary key ("id"));`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_payment_attempt_gateway_order_id_unique" ON "payment_attempt" ("gateway_order_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_payment_attempt_deleted_at" ON "payment_attempt" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_payment_attempt_cart_id" ON "payment_attempt" ("cart_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_payment_attempt_next_check_at" ON "payment_attempt" ("next_check_at") WHERE state = 'open' AND deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "payment_attempt" cascade;`);
  }

}
