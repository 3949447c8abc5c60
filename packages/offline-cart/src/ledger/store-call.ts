import * as v from 'valibot';

/** A call to the store API. */
export interface StoreCall {
  method: 'GET' | 'POST';
  /** Such as `/store/sync`. */
  path: string;
  query?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: unknown;
  /** Of the customer; null for a guest. */
  token: string | null;
  /** Sent once, whatever the response: the caller decides what follows. Other GETs may be repeated. */
  isSentOnce?: boolean;
}

/** A response that was received completely. It may come from a proxy. */
export interface StoreResponse {
  status: number;
  body: string;
  /** ms, from Retry-After. */
  retryAfter: number | null;
  /** Id of the request in the server's logs, if the failure is the server's; null otherwise. */
  reference: string | null;
}

/** Sends a call. Resolves to null without a complete response, and rejects only for a bug. A POST is never repeated. */
export type CallStore = (call: StoreCall) => Promise<StoreResponse | null>;

/** There is no usable response. */
export interface Failed {
  kind: 'failed';
  /** Null if none was received. */
  response: StoreResponse | null;
}

/** What the response says, or that there is none of the expected form. */
export type Answer<T> = { kind: 'answer'; answer: T } | Failed;

/** The text of a body. */
export const jsonText = v.pipe(v.string(), v.parseJson());

/** Sends a call, and parses the body of a 2xx. */
export async function ask<const Schema extends v.GenericSchema>(
  callStore: CallStore,
  call: StoreCall,
  schema: Schema,
): Promise<Answer<v.InferOutput<Schema>>> {
  const response = await callStore(call);
  if (response === null || response.status < 200 || response.status > 299) {
    return { kind: 'failed', response };
  }
  const parsed = v.safeParse(v.pipe(jsonText, schema), response.body);
  return parsed.success ? { kind: 'answer', answer: parsed.output } : { kind: 'failed', response };
}
