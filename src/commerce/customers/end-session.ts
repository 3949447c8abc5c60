import { send } from '../http/request';

/**
 * Has the shop take no token of this session any more, wherever it is used. No token is needed for it.
 * @throws StoreError; not-found where the shop, as a stock Medusa, cannot do that
 */
export async function endSession(id: string): Promise<void> {
  await send('/auth/ended-sessions', {
    method: 'POST',
    body: { id },
    token: null,
    cache: 'no-store',
  });
}
