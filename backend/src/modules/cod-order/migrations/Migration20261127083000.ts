import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261127083000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "cod_rules"
         add column if not exists "advance_percent" integer not null default 0,
         add column if not exists "advance_from" integer not null default 0;`,
    );
    this.addSql(
      `alter table if exists "cod_order" add column if not exists "gateway_order_id" text null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table if exists "cod_rules"
         drop column if exists "advance_percent", drop column if exists "advance_from";`,
    );
    this.addSql(`alter table if exists "cod_order" drop column if exists "gateway_order_id";`);
  }
}
