import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261128011300 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`create table if not exists "refused_order" ("id" text not null, "cart_id" text not null, "reasons" jsonb not null, "shown_total" integer null, "offered_total" integer null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "refused_order_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_refused_order_deleted_at" ON "refused_order" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_refused_order_cart_id" ON "refused_order" ("cart_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_refused_order_created_at" ON "refused_order" ("created_at") WHERE deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "refused_order" cascade;`);
  }

}
