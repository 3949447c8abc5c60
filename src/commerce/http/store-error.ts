import { t, told } from '@/language/t';

/**
 * Why a call brought no usable answer:
 * offline: no answer at all · timeout: none in time · unavailable: 5xx or 429 after all retries ·
 * not-found: 404 · sign-in-needed: 401 · refused: any other 4xx · unexpected-answer: one that cannot be read.
 */
export type StoreErrorKind =
  | 'offline'
  | 'timeout'
  | 'unavailable'
  | 'not-found'
  | 'sign-in-needed'
  | 'refused'
  | 'unexpected-answer';

export interface StoreErrorDetails {
  /** HTTP status, where there was an answer. */
  status?: number;
  /** The text of a response that is not 2xx: whose it is, only its reader can tell. */
  body?: string;
  /** Medusa's `code`, e.g. `insufficient_inventory`. */
  code?: string | null;
  /** Medusa's `type`, e.g. `not_allowed`. */
  type?: string | null;
  /** The server's own words, where it gave some. */
  serverMessage?: string | null;
  /** ms that the server asked to wait. */
  retryAfter?: number | null;
  /** By which the logs have the request, where the failure is the server's. */
  reference?: string | null;
  cause?: unknown;
}

/** A call to the shop that failed. `message` is fit to be shown, and ends with the reference where there is one. */
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
    const words = told(message);
    super(reference ? t('{words} · Reference {reference}', { words, reference }) : words, {
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
