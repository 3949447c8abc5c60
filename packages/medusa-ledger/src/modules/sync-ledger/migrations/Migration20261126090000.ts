import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261126090000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "sync_stale_cart" ("cart_id" text not null, "version" integer not null default 1, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "sync_stale_cart_pkey" primary key ("cart_id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_sync_stale_cart_deleted_at" ON "sync_stale_cart" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "sync_stale_cart" cascade;`);
  }
}
