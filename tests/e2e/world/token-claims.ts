import * as v from 'valibot';

const claimsSchema = v.object({
  jti: v.optional(v.string()),
  actor_id: v.string(),
  auth_identity_id: v.string(),
});

/** What a token says of its session. */
export function claimsOf(token = '') {
  const [, payload = ''] = token.split('.');
  return v.parse(claimsSchema, JSON.parse(Buffer.from(payload, 'base64url').toString()));
}
