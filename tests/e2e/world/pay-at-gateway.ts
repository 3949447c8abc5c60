import * as v from 'valibot';

const proofSchema = v.object({
  razorpay_payment_id: v.string(),
  razorpay_order_id: v.string(),
  razorpay_signature: v.string(),
});

/** What the gateway's window hands to the page after a payment. */
export type Proof = v.InferOutput<typeof proofSchema>;

/**
 * Presses Pay or Decline as the gateway's window does.
 *
 * @param shopUrl the web front, through which the window speaks
 * @param orderId the gateway's order
 */
export function pressAtGateway(
  shopUrl: string,
  keyId: string,
  orderId: string,
  button: 'pay' | 'decline',
  signal?: AbortSignal,
): Promise<Response> {
  return fetch(`${shopUrl}/sandbox-gateway/orders/${orderId}/${button}`, {
    method: 'POST',
    ...(signal && { signal }),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: keyId }),
  });
}

/** Pays; throws when the gateway does not take it. */
export async function payAtGateway(
  shopUrl: string,
  keyId: string,
  orderId: string,
): Promise<Proof> {
  const answer = await pressAtGateway(shopUrl, keyId, orderId, 'pay');
  if (!answer.ok) throw new Error(`Paying ${orderId}: ${answer.status} ${await answer.text()}`);
  return v.parse(proofSchema, await answer.json());
}

/** The window's word of an answer; undefined where it has none. */
export async function readProof(answer: Response): Promise<Proof | undefined> {
  const body: unknown = await answer.json().catch(() => undefined);
  const proof = v.safeParse(proofSchema, body);
  return answer.ok && proof.success ? proof.output : undefined;
}
