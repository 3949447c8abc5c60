import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121091458 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "cart_merge" drop constraint if exists "cart_merge_guest_cart_id_unique";`);
    this.addSql(`create table if not exists "cart_merge" ("id" text not null, "guest_cart_id" text not null, "kept_cart_id" text not null, "customer_id" text not null, "client" text not null, "status" text check ("status" in ('open', 'done')) not null, "plan" jsonb not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "cart_merge_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_cart_merge_deleted_at" ON "cart_merge" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_cart_merge_guest_cart_id_unique" ON "cart_merge" ("guest_cart_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_cart_merge_kept_cart_id" ON "cart_merge" ("kept_cart_id") WHERE status = 'open' AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_cart_merge_customer_id" ON "cart_merge" ("customer_id") WHERE deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "cart_merge" cascade;`);
  }

}
