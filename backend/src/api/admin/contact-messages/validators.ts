import { z } from '@medusajs/framework/zod';
import { flag, pageQuery } from '../../page-query';

export const messagesQuery = pageQuery(50).extend({
  handled: flag.optional(),
  mailed: flag.optional(),
});

export type MessagesQuery = z.infer<typeof messagesQuery>;

export const handleBody = z.strictObject({ handled: z.boolean() });

export type HandleBody = z.infer<typeof handleBody>;
