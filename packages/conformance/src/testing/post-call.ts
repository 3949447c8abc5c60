import * as v from 'valibot';
import type { ServerPlace } from '../client/client-under-test.ts';
import { SYNC } from '../protocol/messages.ts';

/** A complete response; the body is undefined if it is no JSON. */
export type Reply = { status: number; body: unknown; retryAfterMs: number | null };

/** Sends a call of the ledger once. @returns null without a complete response */
export async function postCall(
  { url, publishableKey }: ServerPlace,
  route: string,
  body: object,
  token: string | null,
): Promise<Reply | null> {
  try {
    const response = await fetch(`${url}${SYNC}/${route}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-publishable-api-key': publishableKey,
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    const seconds = response.headers.get('retry-after');
    const text = await response.text();
    const json = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
    return {
      status: response.status,
      body: json.success ? json.output : undefined,
      retryAfterMs: seconds === null ? null : 1000 * Number(seconds),
    };
  } catch {
    return null;
  }
}
