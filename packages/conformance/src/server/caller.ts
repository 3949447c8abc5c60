import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { CheckFailed } from '../report/result.ts';

/** A response as it arrived. */
export type Received = {
  method: string;
  path: string;
  status: number;
  headers: Headers;
  text: string;
  /** Undefined if the body is no JSON. */
  body: unknown;
};

export type CallOptions = {
  /** Sent as JSON; a string is sent as it is. */
  body?: unknown;
  token?: string | undefined;
};

export type CallerOptions = {
  url: string;
  publishableKey: string;
  headers?: Readonly<Record<string, string>>;
  /** ms for which a check waits while the server answers 429 or 503. */
  waitLimitMs: number;
};

const CALL_TIMEOUT_MS = 30_000;

/** Calls the server under test, and keeps all responses for the checks that concern every response. */
export class Caller {
  readonly received: Received[] = [];
  readonly #options: CallerOptions;

  constructor(options: CallerOptions) {
    this.#options = options;
  }

  /** One call. Any response is accepted. */
  async call(method: string, path: string, options: CallOptions = {}): Promise<Received> {
    const { url } = this.#options;
    const response = await fetch(`${url}${path}`, {
      method,
      headers: this.#headers(options),
      ...(options.body !== undefined && { body: textOf(options.body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    const text = await response.text();
    const received = {
      method,
      path,
      status: response.status,
      headers: response.headers,
      text,
      body: parsed(text),
    };
    this.received.push(received);
    return received;
  }

  /** A call that is repeated while the server answers that it is to be repeated later. @throws {CheckFailed} */
  async callPatiently(method: string, path: string, options: CallOptions = {}): Promise<Received> {
    const end = Date.now() + this.#options.waitLimitMs;
    for (;;) {
      const received = await this.call(method, path, options);
      if (received.status !== 429 && received.status !== 503) return received;
      const waitMs = 1000 * Number(received.headers.get('retry-after') ?? 1);
      if (!(Date.now() + waitMs <= end)) {
        throw new CheckFailed(`${path} still answers ${received.status} ${received.text}`);
      }
      await sleep(waitMs);
    }
  }

  /**
   * Sends a POST and closes the connection without reading the response.
   * @param afterMs time between the end of the request and the close
   * @param isWhole false to leave out the last byte of the body
   */
  async cutOff(
    path: string,
    { body, token }: CallOptions,
    { afterMs, isWhole }: { afterMs: number; isWhole: boolean },
  ): Promise<void> {
    const url = new URL(`${this.#options.url}${path}`);
    const bytes = Buffer.from(textOf(body));
    const headers = { ...this.#headers({ body, token }), 'content-length': String(bytes.length) };
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    await new Promise<void>((resolve) => {
      const sent = send(url, { method: 'POST', headers, agent: false });
      sent.on('error', () => undefined);
      sent.on('close', () => resolve());
      sent.write(isWhole ? bytes : bytes.subarray(0, -1), () => {
        setTimeout(() => sent.destroy(), afterMs);
      });
    });
  }

  #headers({ body, token }: CallOptions): Record<string, string> {
    const { publishableKey, headers } = this.#options;
    return {
      accept: 'application/json',
      'x-publishable-api-key': publishableKey,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
  }
}

function textOf(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function parsed(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    return body;
  } catch {
    return undefined;
  }
}
