import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261128012000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "push_watch" (
         "id" text not null, "subscription_id" text not null,
         "kind" text check ("kind" in ('stock', 'question')) not null, "subject" text not null,
         "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
         "deleted_at" timestamptz null, constraint "push_watch_pkey" primary key ("id"));`,
    );
    this.addSql(
      `create unique index if not exists "IDX_push_watch_subscription_id_kind_subject_unique"
         on "push_watch" ("subscription_id", "kind", "subject") where deleted_at is null;`,
    );
    this.addSql(
      `create index if not exists "IDX_push_watch_subject" on "push_watch" ("subject") where deleted_at is null;`,
    );
    this.addSql(
      `create index if not exists "IDX_push_watch_deleted_at" on "push_watch" ("deleted_at") where deleted_at is null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "push_watch" cascade;`);
  }
}
