import * as v from 'valibot';
import { messages } from '../messages';
import { currentSettings } from '../settings';
import { accessHeaders, bearerToken, storeUrl } from './access';
import { noteSource } from './answer-source';
import { attempt, type Answer, type Silence } from './attempt';
import { errorOfAnswer } from './error-body';
import { tellReach } from './reach';
import { retryDelay, type Method } from './retry';
import { StoreError } from './store-error';
import { wait } from './wait';

/** How the shop names a limit that was reached; another's 429, such as a proxy's, is a busy moment. */
const TOO_MANY_REQUESTS = 'too_many_requests';

export type QueryValue = string | number | boolean | readonly string[] | null | undefined;

export interface RequestOptions {
  /** Default GET. */
  method?: Method;
  /** null and undefined are left out; a list is sent as `name[]=a&name[]=b`. */
  query?: Readonly<Record<string, QueryValue>>;
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** ms an attempt may take; default 15 s, 30 s for writes. */
  timeout?: number;
  /** Default true; POST is never sent again whatever this says. */
  retry?: boolean;
  cache?: RequestCache;
  /** Asks with this token instead of the signed-in customer's; null asks as a guest. */
  token?: string | null | undefined;
  /** Sent beside what every call sends. */
  headers?: Readonly<Record<string, string>>;
}

/**
 * Calls the shop and parses its answer; retries live here and nowhere else (CALL-1).
 * @throws StoreError for every failure; the signal's reason when the caller stops it.
 */
export async function request<const Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  options: RequestOptions = {},
): Promise<v.InferOutput<Schema>> {
  return parseAnswer(await answerOf(path, options), schema);
}

/**
 * Calls the shop where its answer says nothing but that it was done: 201 'Created', 204.
 * @throws StoreError for every failure; the signal's reason when the caller stops it.
 */
export async function send(path: string, options: RequestOptions): Promise<void> {
  await answerOf(path, options);
}

/**
 * Calls the shop and gives its answer as it stands, for who keeps it rather than reads it.
 * @throws StoreError for every failure; the signal's reason when the caller stops it.
 */
export async function requestText(path: string, options: RequestOptions = {}): Promise<string> {
  return (await answerOf(path, options)).text;
}

/** The address that a call with this query goes to. */
export function callUrl(path: string, query: Readonly<Record<string, QueryValue>> = {}): string {
  return withQuery(storeUrl(path), query).href;
}

async function answerOf(path: string, options: RequestOptions): Promise<Answer> {
  const method = options.method ?? 'GET';
  const url = new URL(callUrl(path, options.query));
  const timeout = options.timeout ?? (method === 'GET' ? 15_000 : 30_000);
  for (let retriesDone = 0; ; retriesDone += 1) {
    const init = await requestInit(url, method, options);
    const result = await attempt(url, init, timeout, options.signal);
    // What the worker had kept tells nothing of the shop.
    const isKept = result.kind === 'answer' && result.keptAt !== null;
    if (!isKept) tellReach(isReached(result) ? 'reached' : 'unreachable');
    if (result.kind === 'answer' && result.status >= 200 && result.status <= 299) {
      const { keptAt } = result;
      if (options.signal) noteSource(options.signal, { url: url.href, keptAt });
      return result;
    }
    const failure = result.kind === 'answer' ? result : { status: null, retryAfter: null };
    const isOnce = options.retry === false || isLimit(result);
    const delay = isOnce ? null : retryDelay(method, retriesDone, failure);
    if (delay === null) throw errorOf(result);
    await wait(delay, options.signal);
  }
}

function withQuery(url: URL, query: Readonly<Record<string, QueryValue>>): URL {
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue;
    if (typeof value === 'object') {
      for (const one of value) url.searchParams.append(`${name}[]`, one);
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
  if (options.body === undefined) return { method, headers, cache: options.cache ?? 'default' };
  headers.set('content-type', 'application/json');
  const body = JSON.stringify(options.body);
  return { method, headers, body, cache: options.cache ?? 'default' };
}

/** A gateway's refusals count as unreachable: somebody answered, but not the shop. */
function isReached(result: Answer | Silence): boolean {
  return result.kind === 'answer' && ![502, 503, 504].includes(result.status);
}

/** The shop's own limit counts every further attempt, and its words tell the shopper how long to wait. */
function isLimit(result: Answer | Silence): boolean {
  return (
    result.kind === 'answer' && result.status === 429 && errorOf(result).type === TOO_MANY_REQUESTS
  );
}

function errorOf(result: Answer | Silence): StoreError {
  if (result.kind === 'answer') {
    return errorOfAnswer(result.status, result.text, result.retryAfter, result.reference);
  }
  const message = result.kind === 'timeout' ? messages.tooSlow : messages.noAnswer;
  return new StoreError(result.kind, message, { cause: result.cause });
}

function parseAnswer<Schema extends v.GenericSchema>(
  answer: Answer,
  schema: Schema,
): v.InferOutput<Schema> {
  let json: unknown;
  try {
    json = JSON.parse(answer.text);
  } catch (cause) {
    throw unexpected(answer, cause);
  }
  const parsed = v.safeParse(schema, json);
  if (!parsed.success) throw unexpected(answer, new v.ValiError(parsed.issues));
  return parsed.output;
}

function unexpected({ status, reference }: Answer, cause: unknown): StoreError {
  const details = { status, cause, reference };
  return new StoreError('unexpected-answer', messages.unexpectedAnswer, details);
}
