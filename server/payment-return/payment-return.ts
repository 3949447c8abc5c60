import type { Context, Handler } from 'hono';
import * as v from 'valibot';
import type { FrontEnv } from '../observe/request-log';
import type { ForwardOptions } from '../proxy/forward-request';
import { requestHeaders } from '../proxy/forwarded-headers';
import { parsePaymentReturn, type SignedPayment } from './parse-return';

const RESULT_PAGE = '/paymentresult';

/** A form has a few hundred bytes. */
export const MAX_RETURN_BYTES = 8 * 1024;

const resultSchema = v.object({
  payment_result: v.object({ gateway_order_id: v.string(), proof: v.string() }),
});

export type ReturnOptions = ForwardOptions & { publishableKey: string };

/** Leaves the gateway's form: a reload of the next page posts nothing again. */
export function redirectToResult(c: Context, search: Record<string, string> = {}): Response {
  const query = new URLSearchParams(search).toString();
  c.header('Cache-Control', 'no-store');
  return c.redirect(query === '' ? RESULT_PAGE : `${RESULT_PAGE}?${query}`, 303);
}

/**
 * Receives the form that the gateway posts to `callback_url` from an in-app browser. The form comes from another site, and anybody
 * can post one: only its signature counts, which the backend verifies. Nothing else of the request is passed on, no cookie either.
 * Whatever happens, the shopper sees a page of the shop, and webhook and job settle what was paid.
 */
export function paymentReturn(options: ReturnOptions): Handler<FrontEnv> {
  return async (c) => {
    // Opened again from the history.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return redirectToResult(c);
    if (c.req.method !== 'POST') return c.text('Method not allowed.', 405, { Allow: 'GET, POST' });
    const given = parsePaymentReturn(c.req.header('content-type'), await c.req.text());
    if (given.kind === 'declined') return redirectToResult(c, { declined: 'true' });
    if (given.kind !== 'paid') return redirectToResult(c);
    return redirectToResult(c, (await confirmPayment(c, given.payment, options)) ?? {});
  };
}

/** Has the backend verify and settle a payment. @returns what identifies it; undefined unless it is verified */
async function confirmPayment(
  c: Context<FrontEnv>,
  payment: SignedPayment,
  { baseUrl, publicUrl, publishableKey, timeoutMs, addressOf, log }: ReturnOptions,
): Promise<{ payment: string; proof: string } | undefined> {
  const requestId = c.get('requestId');
  const clientAddress = addressOf(c.env?.incoming);
  const headers = requestHeaders(new Headers(), { clientAddress, publicUrl, requestId });
  headers.set('content-type', 'application/json');
  headers.set('x-publishable-api-key', publishableKey);
  try {
    const answer = await fetch(`${baseUrl}/store/payment-results`, {
      method: 'POST',
      headers,
      body: JSON.stringify(payment),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      log.warn({ requestId, status: answer.status }, 'a returned payment is not confirmed');
      return undefined;
    }
    const { payment_result: result } = v.parse(resultSchema, await answer.json());
    return { payment: result.gateway_order_id, proof: result.proof };
  } catch (error) {
    log.warn({ requestId, error }, 'a returned payment is not confirmed');
    return undefined;
  }
}
