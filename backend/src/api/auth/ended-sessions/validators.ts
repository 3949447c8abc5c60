import { z } from '@medusajs/framework/zod';

const MOST_LETTERS = 200;

export const endedSessionBody = z.strictObject({
  /** `jti` of the session's token. */
  id: z.string().min(1).max(MOST_LETTERS),
});

export type EndedSessionBody = z.infer<typeof endedSessionBody>;
