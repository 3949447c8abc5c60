import { z } from 'zod';

/** A call that the backend refused, or that did not reach it. The message is for the user. */
export class AdminCallError extends Error {
  /** Of the response; undefined without one. */
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

export type QueryValues = Readonly<Record<string, string | number | boolean | undefined>>;

type Call = {
  method?: 'GET' | 'POST' | 'DELETE';
  query?: QueryValues;
  body?: unknown;
  /** Files, in the place of a body. */
  form?: FormData;
  signal?: AbortSignal;
};

const refusalSchema = z.object({ message: z.string() });

/** The messages of the responses in which no sentence of the backend's can be expected. */
const MESSAGES: ReadonlyMap<number, string> = new Map([
  [401, 'Your session has ended. Please sign in again.'],
  [413, 'That is too much data for one request.'],
  [429, 'Too many requests. Please wait a moment and try again.'],
  [503, 'The shop is busy. Please try again in a moment.'],
]);

/**
 * Calls the admin API with the session of the dashboard.
 * @param path below `/admin`
 * @throws {AdminCallError} when there is no response, a refusal, or a response that does not fit the schema
 */
export async function callAdmin<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  { method = 'GET', query = {}, body, form, signal }: Call = {},
): Promise<z.output<Schema>> {
  const response = await fetch(`/admin/${path}${queryText(query)}`, {
    method,
    credentials: 'same-origin',
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form && { body: form }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new AdminCallError('The shop cannot be reached. Please check your connection.');
  });
  const data: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new AdminCallError(refusalText(response.status, data), response.status);
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new AdminCallError('The shop has sent an unexpected response. Please reload the page.');
}

function queryText(query: QueryValues): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}

function refusalText(status: number, data: unknown): string {
  const said = refusalSchema.safeParse(data).data?.message;
  return MESSAGES.get(status) ?? said ?? `The shop has refused this (${status}).`;
}
