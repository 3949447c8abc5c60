import * as v from 'valibot';
import { messages } from '../messages';
import { currentSettings } from '../settings';
import { accessHeaders, bearerToken, storeUrl } from './access';
import { recordSource } from './response-source';
import { withErrorText } from './error-text';
import { attempt, type NoResponse, type ReceivedResponse } from './attempt';
import { parseErrorResponse } from './parse-error';
import { reportReachability } from './reachability';
import { TOO_MANY_REQUESTS } from './refusal-text';
import { retryDelay, type Method } from './retry';
import { StoreError } from './store-error';
import { wait } from './wait';

export type { ReceivedResponse };

export type QueryValue = string | number | boolean | readonly string[] | null | undefined;

export interface RequestOptions {
  /** Default GET. */
  method?: Method;
  /** null and undefined are left out; a list is sent as `name[]=a&name[]=b`. */
  query?: Readonly<Record<string, QueryValue>>;
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** ms per attempt; default 15 s, 30 s for writes. */
  timeout?: number;
  /** Default true. POST is never retried. */
  retry?: boolean;
  /** Default `default`, `no-store` for writes. */
  cache?: RequestCache;
  /** Token to send instead of the signed-in customer's; null for none. */
  token?: string | null | undefined;
  /** Further headers. */
  headers?: Readonly<Record<string, string>>;
  /** The specification's text for a failure: see `withErrorText`. */
  errorText?: string;
  /** Instead of it, for a 401. */
  signInText?: string;
}

/**
 * Sends a request to the shop and parses the response. Only this module retries (CALL-1).
 * @throws StoreError for every failure; the signal's reason when the caller aborts it
 */
export async function request<const Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  options: RequestOptions = {},
): Promise<v.InferOutput<Schema>> {
  const parsed = async () => parseResponse(await receive(path, options), schema);
  return withErrorText(options.errorText, parsed(), options.signInText);
}

/**
 * Sends a request whose response body is ignored.
 * @throws StoreError for every failure; the signal's reason when the caller aborts it
 */
export async function send(path: string, options: RequestOptions): Promise<void> {
  await withErrorText(options.errorText, receive(path, options), options.signInText);
}

/**
 * Sends a request and returns the response's text, for callers that store it unparsed.
 * @throws StoreError for every failure; the signal's reason when the caller aborts it
 */
export async function requestText(path: string, options: RequestOptions = {}): Promise<string> {
  return (await receive(path, options)).text;
}

/** The URL of a call. */
export function callUrl(path: string, query: Readonly<Record<string, QueryValue>> = {}): string {
  return withQuery(storeUrl(path), query).href;
}

/**
 * Sends a request, for callers that parse the response themselves.
 * @throws StoreError for every response that is not 2xx, and without one; the signal's reason when the caller aborts it
 */
export async function receive(path: string, options: RequestOptions): Promise<ReceivedResponse> {
  const method = options.method ?? 'GET';
  const url = new URL(callUrl(path, options.query));
  const timeout = options.timeout ?? (method === 'GET' ? 15_000 : 30_000);
  for (let retriesDone = 0; ; retriesDone += 1) {
    const init = await requestInit(url, method, options);
    const result = await attempt(url, init, timeout, options.signal);
    // A response from the worker's cache says nothing about the shop.
    const isCached = result.kind === 'response' && result.cachedAt !== null;
    if (!isCached) reportReachability(isReachable(result) ? 'reachable' : 'unreachable');
    if (result.kind === 'response' && result.status >= 200 && result.status <= 299) {
      const { cachedAt } = result;
      if (options.signal) recordSource(options.signal, { url: url.href, cachedAt });
      return result;
    }
    const failure = result.kind === 'response' ? result : { status: null, retryAfter: null };
    const isFinal = options.retry === false || isLimit(result);
    const delay = isFinal ? null : retryDelay(method, retriesDone, failure);
    if (delay === null) throw errorOf(result);
    await wait(delay, options.signal);
  }
}

function withQuery(url: URL, query: Readonly<Record<string, QueryValue>>): URL {
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue;
    if (typeof value === 'object') {
      for (const item of value) url.searchParams.append(`${name}[]`, item);
    } else {
      url.searchParams.set(name, String(value));
    }
  }
  return url;
}

async function requestInit(
  url: URL,
  method: Method,
  options: RequestOptions,
): Promise<RequestInit> {
  const headers = new Headers({
    accept: 'application/json',
    ...accessHeaders(),
    ...options.headers,
  });
  if (url.pathname.startsWith('/store/')) {
    headers.set('x-publishable-api-key', currentSettings().publishableKey);
  }
  const token = options.token === undefined ? await bearerToken() : options.token;
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  const cache = options.cache ?? (method === 'GET' ? 'default' : 'no-store');
  if (options.body === undefined) return { method, headers, cache };
  headers.set('content-type', 'application/json');
  const body = JSON.stringify(options.body);
  return { method, headers, body, cache };
}

/** A gateway's error (502 to 504) means that the shop did not respond. */
function isReachable(result: ReceivedResponse | NoResponse): boolean {
  return result.kind === 'response' && ![502, 503, 504].includes(result.status);
}

/** Not retried: the shop's rate limit counts every attempt, and its message says how long to wait. */
function isLimit(result: ReceivedResponse | NoResponse): boolean {
  return (
    result.kind === 'response' &&
    result.status === 429 &&
    errorOf(result).type === TOO_MANY_REQUESTS
  );
}

function errorOf(result: ReceivedResponse | NoResponse): StoreError {
  if (result.kind === 'response') {
    return parseErrorResponse(result.status, result.text, result.retryAfter, result.reference);
  }
  const message = result.kind === 'timeout' ? messages.tooSlow : messages.noResponse;
  return new StoreError(result.kind, message, { cause: result.cause });
}

function parseResponse<Schema extends v.GenericSchema>(
  response: ReceivedResponse,
  schema: Schema,
): v.InferOutput<Schema> {
  let json: unknown;
  try {
    json = JSON.parse(response.text);
  } catch (cause) {
    throw unexpected(response, cause);
  }
  const parsed = v.safeParse(schema, json);
  if (!parsed.success) throw unexpected(response, new v.ValiError(parsed.issues));
  return parsed.output;
}

function unexpected({ status, reference }: ReceivedResponse, cause: unknown): StoreError {
  const details = { status, cause, reference };
  return new StoreError('unexpected-response', messages.unexpectedResponse, details);
}
