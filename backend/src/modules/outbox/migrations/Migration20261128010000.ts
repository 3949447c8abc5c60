import { Migration } from '@medusajs/framework/mikro-orm/migrations';

/** Outbox rows of mails that were sent by earlier versions, from their own table, so that none is sent again. */
const FORMER_MAILS = `do $body$ begin
  if to_regclass('order_mail') is not null then
    insert into outbox_message (id, channel, recipient, event, subject, data, state, due_at, created_at)
    select 'outmsg_' || id, 'mail', case subject when 'owner alert' then 'owner' else 'buyer' end,
           case when subject = 'owner alert' then 'owner-alert'
                when subject like 'return %' then 'return-requested'
                when subject like 'refund account%' then 'refund-account'
                else subject end,
           case when subject like 'return %' then substr(subject, 8)
                when subject like 'refund account %' then order_id || ' ' || substr(subject, 16)
                else order_id end,
           jsonb_build_object('order_id', order_id), 'sent', sent_at, created_at
      from order_mail where sent_at is not null and deleted_at is null
    on conflict do nothing;
    drop table order_mail;
  end if;
end $body$;`;

export class Migration20261128010000 extends Migration {
  override async up(): Promise<void> {
    // Earlier versions kept messages of one channel, about orders only.
    this.addSql(`drop table if exists "outbox_message" cascade;`);
    this.addSql(
      `create table "outbox_message" (
         "id" text not null, "channel" text check ("channel" in ('push', 'mail', 'sms')) not null,
         "recipient" text not null, "event" text not null, "subject" text not null, "data" jsonb not null default '{}',
         "is_quiet" boolean not null default false,
         "state" text check ("state" in ('due', 'sent', 'dropped')) not null,
         "problem" text null, "attempts" integer not null default 0, "due_at" timestamptz not null,
         "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
         "deleted_at" timestamptz null, constraint "outbox_message_pkey" primary key ("id"));`,
    );
    this.addSql(
      `create unique index "IDX_outbox_message_recipient_event_subject_unique"
         on "outbox_message" ("recipient", "event", "subject") where deleted_at is null;`,
    );
    this.addSql(
      `create index "IDX_outbox_message_due_at"
         on "outbox_message" ("due_at") where state = 'due' and deleted_at is null;`,
    );
    this.addSql(
      `create index "IDX_outbox_message_deleted_at" on "outbox_message" ("deleted_at") where deleted_at is null;`,
    );
    this.addSql(FORMER_MAILS);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "outbox_message" cascade;`);
  }
}
