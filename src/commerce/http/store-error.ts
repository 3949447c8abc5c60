import { t, translateMessage } from '@/language/t';

/**
 * Why a call has no usable response:
 * offline: no response · timeout: none in time · unavailable: 5xx or 429 after all retries ·
 * not-found: 404 · sign-in-needed: 401 · refused: any other 4xx · unexpected-response: cannot be parsed.
 */
export type StoreErrorKind =
  | 'offline'
  | 'timeout'
  | 'unavailable'
  | 'not-found'
  | 'sign-in-needed'
  | 'refused'
  | 'unexpected-response';

export interface StoreErrorDetails {
  /** HTTP status of the response. */
  status?: number | null;
  /** The text of a response that is not 2xx, which may come from a proxy. */
  body?: string | null;
  /** Medusa's `code`, e.g. `insufficient_inventory`. */
  code?: string | null;
  /** Medusa's `type`, e.g. `not_allowed`. */
  type?: string | null;
  /** The server's message. */
  serverMessage?: string | null;
  /** ms, from Retry-After. */
  retryAfter?: number | null;
  /** The reference of the request in the logs, if the failure is the server's. */
  reference?: string | null;
  cause?: unknown;
}

/** A failed call to the shop. `message` is a text for the shopper, and ends with the reference if there is one. */
export class StoreError extends Error {
  readonly kind: StoreErrorKind;
  readonly status: number | null;
  readonly body: string | null;
  readonly code: string | null;
  readonly type: string | null;
  readonly serverMessage: string | null;
  readonly retryAfter: number | null;
  readonly reference: string | null;

  constructor(kind: StoreErrorKind, message: string, details: StoreErrorDetails = {}) {
    const { reference } = details;
    const words = translateMessage(message);
    super(reference ? `${words} · ${t('Reference {reference}', { reference })}` : words, {
      cause: details.cause,
    });
    this.name = 'StoreError';
    this.kind = kind;
    this.status = details.status ?? null;
    this.body = details.body ?? null;
    this.code = details.code ?? null;
    this.type = details.type ?? null;
    this.serverMessage = details.serverMessage ?? null;
    this.retryAfter = details.retryAfter ?? null;
    this.reference = reference ?? null;
  }
}
