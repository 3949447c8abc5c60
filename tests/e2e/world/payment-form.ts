import type { Proof } from './pay-at-gateway';
import type { Answer, ShopClient } from './shop-client';
import type { StoreApi } from './store-api';

/** Where the web front leads after a form of the gateway. */
export interface FormResponse {
  status: number;
  location: URL;
  cookies: string[];
}

/** Posts a result to the shop as the gateway does with `callback_url`: a form from another site. */
export async function postForm(
  { shopUrl }: ShopClient,
  fields: Proof | Record<string, string>,
  headers: Record<string, string> = {},
): Promise<FormResponse> {
  const answer = await fetch(`${shopUrl}/payment-return`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://api.razorpay.com',
      'sec-fetch-site': 'cross-site',
      ...headers,
    },
    body: new URLSearchParams({ ...fields }).toString(),
  });
  return {
    status: answer.status,
    location: new URL(answer.headers.get('location') ?? '', shopUrl),
    cookies: answer.headers.getSetCookie(),
  };
}

/** Asks how a payment ended, as the page at the end of the redirect does. */
export async function readResult(
  { shopUrl, settings }: StoreApi,
  location: URL,
  proof = location.searchParams.get('proof') ?? '',
): Promise<Answer> {
  const payment = location.searchParams.get('payment') ?? '';
  const answer = await fetch(`${shopUrl}/store/payment-results/${payment}`, {
    headers: { 'x-publishable-api-key': settings.publishableKey, 'x-payment-proof': proof },
  });
  return { status: answer.status, body: await answer.json() };
}
