import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121112351 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "sync_lane" drop constraint if exists "sync_lane_owner_client_lane_unique";`);
    this.addSql(`alter table if exists "sync_effect" drop constraint if exists "sync_effect_owner_client_lane_n_unique";`);
    this.addSql(`create table if not exists "sync_effect" ("key" text not null, "hash" text not null, "owner" text not null, "client" text not null, "lane" text check ("lane" in ('cart', 'wishlist')) not null, "n" integer null, "cart_id" text null, "subject" text not null, "base" integer not null, "target" integer not null, "state" text check ("state" in ('open', 'done')) not null, "outcome" text check ("outcome" in ('applied', 'rejected')) not null, "reason" text null, "available" integer null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "sync_effect_pkey" primary key ("key"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_sync_effect_deleted_at" ON "sync_effect" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_sync_effect_owner_client_lane_n_unique" ON "sync_effect" ("owner", "client", "lane", "n") WHERE n IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_sync_effect_cart_id" ON "sync_effect" ("cart_id") WHERE state = 'open' AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_sync_effect_updated_at" ON "sync_effect" ("updated_at") WHERE deleted_at IS NULL;`);

    this.addSql(`create table if not exists "sync_lane" ("id" text not null, "owner" text not null, "client" text not null, "lane" text check ("lane" in ('cart', 'wishlist')) not null, "n" integer not null default 0, "key" text null, "cart_id" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "sync_lane_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_sync_lane_deleted_at" ON "sync_lane" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_sync_lane_owner_client_lane_unique" ON "sync_lane" ("owner", "client", "lane") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_sync_lane_updated_at" ON "sync_lane" ("updated_at") WHERE deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "sync_effect" cascade;`);

    this.addSql(`drop table if exists "sync_lane" cascade;`);
  }

}
