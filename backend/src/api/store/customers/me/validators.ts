import { z } from '@medusajs/framework/zod';

export const deleteAccountBody = z.object({ password: z.string().min(1).max(1000) });

export type DeleteAccountBody = z.infer<typeof deleteAccountBody>;
