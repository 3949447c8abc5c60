import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121113401 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "order_mail" drop constraint if exists "order_mail_order_id_subject_unique";`);
    this.addSql(`create table if not exists "order_mail" ("id" text not null, "order_id" text not null, "subject" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "order_mail_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_order_mail_deleted_at" ON "order_mail" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_order_mail_order_id_subject_unique" ON "order_mail" ("order_id", "subject") WHERE deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "order_mail" cascade;`);
  }

}
