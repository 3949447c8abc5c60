import { model } from '@medusajs/framework/utils';

/** A change that a user of the administration has made, or was refused. */
export const AuditEntry = model
  .define('audit_entry', {
    id: model.id({ prefix: 'audit' }).primaryKey(),
    /** Of Medusa's user, or of the API key. */
    actor_id: model.text(),
    method: model.text(),
    /** Without the query. */
    path: model.text(),
    /** The fields that were sent, without secrets; cut when they are long. */
    body: model.text(),
    /** Of the response. */
    status: model.number(),
  })
  .indexes([
    { on: ['created_at'], where: 'deleted_at IS NULL' },
    { on: ['actor_id'], where: 'deleted_at IS NULL' },
  ]);
