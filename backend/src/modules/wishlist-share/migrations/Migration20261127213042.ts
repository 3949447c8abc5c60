import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261127213042 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "wishlist_share" (
         "id" text not null, "customer_id" text not null, "token" text not null,
         "created_at" timestamptz not null default now(),
         "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null,
         constraint "wishlist_share_pkey" primary key ("id"));`,
    );
    this.addSql(
      `create unique index if not exists "IDX_wishlist_share_customer_id_unique"
         on "wishlist_share" ("customer_id") where deleted_at is null;`,
    );
    this.addSql(
      `create unique index if not exists "IDX_wishlist_share_token_unique"
         on "wishlist_share" ("token") where deleted_at is null;`,
    );
    this.addSql(
      `create index if not exists "IDX_wishlist_share_deleted_at" on "wishlist_share" ("deleted_at") where deleted_at is null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "wishlist_share" cascade;`);
  }
}
