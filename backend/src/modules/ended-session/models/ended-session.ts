import { model } from '@medusajs/framework/utils';

/** A session that was ended by a log-out before its tokens expire. */
export const EndedSession = model
  .define('ended_session', {
    /** `jti` of its tokens. */
    id: model.text().primaryKey(),
    /** When all of its tokens have expired. */
    expires_at: model.dateTime(),
  })
  .indexes([{ on: ['expires_at'] }]);
