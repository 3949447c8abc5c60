import { Migration } from '@medusajs/framework/mikro-orm/migrations';

/** The outbox counts the attempts to mail a message. */
export class Migration20261128011500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`drop index if exists "IDX_contact_message_mail_tries";`);
    this.addSql(
      `alter table "contact_message" drop column if exists "mail_tried_at", drop column if exists "mail_tries";`,
    );
    this.addSql(`alter table "contact_reply" drop column if exists "tried_at";`);
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table "contact_message" add column "mail_tried_at" timestamptz null,
         add column "mail_tries" integer not null default 0;`,
    );
    this.addSql(`alter table "contact_reply" add column "tried_at" timestamptz null;`);
  }
}
