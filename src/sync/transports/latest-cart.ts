import { parseErrorResponse } from '@/commerce/http/parse-error';
import { StoreError } from '@/commerce/http/store-error';
import { messages } from '@/commerce/messages';
import { latestCartId } from '@aangan/offline-cart/ledger';
import { ledgerShop } from './ledger-shop';

/** Id of the signed-in customer's open cart that changed last; null without one. @throws StoreError */
export async function latestCart(token: string | null): Promise<string | null> {
  const latest = await latestCartId(ledgerShop.call, token);
  if (latest.kind === 'answer') return latest.answer;
  const { response } = latest;
  if (response === null) throw new StoreError('offline', messages.noResponse);
  const { status, body, retryAfter, reference } = response;
  throw parseErrorResponse(status, body, retryAfter, reference);
}
