import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261127083100 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "payment_attempt" add column if not exists "on_delivery" jsonb null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "payment_attempt" drop column if exists "on_delivery";`);
  }
}
