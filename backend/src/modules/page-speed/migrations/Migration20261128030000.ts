import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261128030000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "page_speed" (
         "id" text not null, "day" text not null, "metric" text not null, "bucket" integer not null,
         "count" integer not null, "created_at" timestamptz not null default now(),
         "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null,
         constraint "page_speed_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_page_speed_day_metric_bucket_unique"
         ON "page_speed" ("day", "metric", "bucket") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_page_speed_deleted_at" ON "page_speed" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "page_speed" cascade;`);
  }
}
