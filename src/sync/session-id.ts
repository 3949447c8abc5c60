import * as v from 'valibot';

const claimsSchema = v.object({ jti: v.pipe(v.string(), v.nonEmpty()) });

/** Id of the session of a token; null if it has none, as with a stock Medusa. */
export function sessionIdOf(token: string): string | null {
  try {
    const [, payload = ''] = token.split('.');
    const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const claims = v.safeParse(claimsSchema, JSON.parse(json));
    return claims.success ? claims.output.jti : null;
  } catch {
    return null;
  }
}
