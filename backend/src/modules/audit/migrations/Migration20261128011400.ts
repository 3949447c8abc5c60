import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261128011400 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`create table if not exists "audit_entry" ("id" text not null, "actor_id" text not null, "method" text not null, "path" text not null, "body" text not null, "status" integer not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "audit_entry_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_audit_entry_deleted_at" ON "audit_entry" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_audit_entry_created_at" ON "audit_entry" ("created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_audit_entry_actor_id" ON "audit_entry" ("actor_id") WHERE deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "audit_entry" cascade;`);
  }

}
