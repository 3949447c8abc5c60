import { Migration } from '@medusajs/framework/mikro-orm/migrations';

const TIMES = `"created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null`;

const OPEN = `state in ('placing', 'open') and deleted_at is null`;

export class Migration20261126224500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "cod_rules" (
         "id" text not null, "is_enabled" boolean not null, "minimum" integer not null,
         "maximum" integer not null, "fee" integer not null, "max_open_orders" integer not null,
         ${TIMES}, constraint "cod_rules_pkey" primary key ("id"));`,
    );
    // 1 to 50,000 rupees, and a fee of 49 rupees.
    this.addSql(
      `insert into "cod_rules" ("id", "is_enabled", "minimum", "maximum", "fee", "max_open_orders")
       values ('codr_shop', true, 100, 5000000, 4900, 3) on conflict do nothing;`,
    );
    this.addSql(
      `create table if not exists "cod_order" (
         "id" text not null, "cart_id" text not null, "order_id" text null,
         "state" text check ("state" in ('placing', 'open', 'collected', 'cancelled', 'undelivered')) not null default 'placing',
         "phone_key" text null, "address_key" text null, "collected_at" timestamptz null,
         ${TIMES}, constraint "cod_order_pkey" primary key ("id"));`,
    );
    this.addSql(
      `create unique index if not exists "IDX_cod_order_cart_id_unique" on "cod_order" ("cart_id")
         where deleted_at is null;`,
    );
    for (const [column, where] of [
      ['order_id', 'deleted_at is null'],
      ['phone_key', OPEN],
      ['address_key', OPEN],
      ['state', OPEN],
      ['deleted_at', 'deleted_at is null'],
    ]) {
      this.addSql(
        `create index if not exists "IDX_cod_order_${column}" on "cod_order" ("${column}") where ${where};`,
      );
    }
    this.addSql(
      `create index if not exists "IDX_cod_rules_deleted_at" on "cod_rules" ("deleted_at") where deleted_at is null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "cod_order" cascade;`);
    this.addSql(`drop table if exists "cod_rules" cascade;`);
  }
}
