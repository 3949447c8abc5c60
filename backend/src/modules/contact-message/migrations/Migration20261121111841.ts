import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121111841 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "contact_message" drop constraint if exists "contact_message_key_unique";`);
    this.addSql(`create table if not exists "contact_message" ("id" text not null, "key" text not null, "name" text not null, "email" text not null, "phone" text null, "message" text not null, "customer_id" text null, "mailed_at" timestamptz null, "mail_tried_at" timestamptz null, "mail_tries" integer not null default 0, "handled_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "contact_message_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_contact_message_deleted_at" ON "contact_message" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_contact_message_key_unique" ON "contact_message" ("key") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_contact_message_mail_tries" ON "contact_message" ("mail_tries") WHERE mailed_at IS NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_contact_message_customer_id" ON "contact_message" ("customer_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_contact_message_email" ON "contact_message" ("email") WHERE deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "contact_message" cascade;`);
  }

}
