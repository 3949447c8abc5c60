/** Bodies of responses by a proxy, a captive portal or a firewall. */
export const interposedBodies = [
  'html',
  'empty',
  'truncated',
  /** JSON of another form. */
  'json',
  /** JSON in the form of Medusa's errors, without the ledger's marker. */
  'medusa',
] as const;

export type InterposedBody =
  | (typeof interposedBodies)[number]
  /** A Medusa without the ledger's route, in Express's words. */
  | 'route-missing';

/** Statuses that such systems send; 200 is a login page after a redirect. */
export const interposedStatuses = [
  200, 400, 401, 403, 404, 405, 408, 410, 413, 422, 429, 451, 500, 502, 511,
] as const;

/** Medusa's error types by status; the device would act on them if the shop sent them. */
const types: Readonly<Record<number, string>> = {
  400: 'invalid_data',
  401: 'unauthorized',
  404: 'not_found',
  409: 'forked',
  410: 'cart_completed',
  422: 'key_reused',
  500: 'effect_failed',
};

/** A response that does not come from the shop. */
export function interposedResponse(status: number, body: InterposedBody): Response {
  const isHtml = body === 'html' || body === 'route-missing';
  const contentType = isHtml ? 'text/html' : 'application/json';
  const response = new Response(interposedText(status, body), {
    status,
    headers: { 'content-type': contentType },
  });
  if (status === 200) Object.defineProperty(response, 'redirected', { value: true });
  return response;
}

/** Its body. */
export function interposedText(status: number, body: InterposedBody): string {
  switch (body) {
    case 'html':
      return '<!doctype html><title>Log in to this network</title><form action="/login"></form>';
    case 'route-missing':
      return '<!DOCTYPE html><html lang="en"><body><pre>Cannot GET /store/sync</pre></body></html>';
    case 'empty':
      return '';
    case 'truncated':
      return '{"cart":{"id":"cart_1","items":[{"id":"li';
    case 'json':
      return JSON.stringify({ login: '/login', outcome: 'login-needed', cart: null, outcomes: [] });
    case 'medusa': {
      const type = types[status] ?? 'not_allowed';
      return JSON.stringify({ type, message: `The request was refused (${status})` });
    }
  }
}
