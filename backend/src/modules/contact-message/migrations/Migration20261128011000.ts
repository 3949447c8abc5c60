import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261128011000 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "contact_message" add column if not exists "read_at" timestamptz null;`);
    // What is handled was read.
    this.addSql(`update "contact_message" set "read_at" = "handled_at" where "handled_at" is not null;`);
    this.addSql(`create table if not exists "contact_reply" ("id" text not null, "message_id" text not null, "key" text not null, "text" text not null, "tried_at" timestamptz null, "sent_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "contact_reply_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_contact_reply_deleted_at" ON "contact_reply" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_contact_reply_key_unique" ON "contact_reply" ("key") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_contact_reply_message_id" ON "contact_reply" ("message_id") WHERE deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "contact_reply" cascade;`);
    this.addSql(`alter table if exists "contact_message" drop column if exists "read_at";`);
  }

}
