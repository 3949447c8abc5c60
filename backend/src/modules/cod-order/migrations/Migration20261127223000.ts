import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261127223000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "cod_rules"
         add column if not exists "confirmed_phone" boolean not null default false;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "cod_rules" drop column if exists "confirmed_phone";`);
  }
}
