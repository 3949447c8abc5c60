import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261122121500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "order_mail" add column if not exists "sent_at" timestamptz null;`,
    );
    // Until now a row meant that the mail was sent.
    this.addSql(`update "order_mail" set "sent_at" = "created_at" where "sent_at" is null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "order_mail" drop column if exists "sent_at";`);
  }
}
