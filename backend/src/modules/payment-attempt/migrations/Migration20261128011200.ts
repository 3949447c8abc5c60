import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261128011200 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "payment_attempt" add column if not exists "check_failures" integer not null default 0;`);
    // Why the last check failed.
    this.addSql(`alter table if exists "payment_attempt" add column if not exists "check_error" text null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "payment_attempt" drop column if exists "check_failures", drop column if exists "check_error";`);
  }

}
