import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261128011100 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "product_review" add column if not exists "reply" text null, add column if not exists "replied_at" timestamptz null;`);
    this.addSql(`alter table if exists "product_review" add constraint product_review_reply check ((reply is null) = (replied_at is null));`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "product_review" drop constraint if exists product_review_reply;`);
    this.addSql(`alter table if exists "product_review" drop column if exists "reply", drop column if exists "replied_at";`);
  }

}
