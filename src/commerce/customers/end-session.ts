import { send } from '../http/request';

/**
 * Ends a session: the server rejects all of its tokens from then on. Needs no token.
 * @throws StoreError; not-found from a stock Medusa, which has no such route
 */
export async function endSession(id: string): Promise<void> {
  await send('/auth/ended-sessions', { method: 'POST', body: { id }, token: null });
}
