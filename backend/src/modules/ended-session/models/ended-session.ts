import { model } from '@medusajs/framework/utils';

/** A session that was logged out of before its tokens have run out. */
export const EndedSession = model
  .define('ended_session', {
    /** As it stands in the tokens. */
    id: model.text().primaryKey(),
    /** When nothing of the session would be valid any more in any case. */
    expires_at: model.dateTime(),
  })
  .indexes([{ on: ['expires_at'] }]);
