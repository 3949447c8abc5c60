import { randomBytes } from 'node:crypto';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ENDED_SESSION, type EndedSessionService } from '../modules/ended-session';
import { isSameMac, labelledMac } from '../crypto/labelled-mac';
import { jwtSecretOf } from './token-in-session';

/** Maximum age of a session, even when its tokens are refreshed. */
export const MAX_SESSION_SECONDS = 7 * 86_400;
/** A token from the end of the session is valid for another day. */
const MAX_TOKEN_SECONDS = 86_400;

const LABEL = 'aangan session id 1';
const FORMAT = /^([0-9a-z]{1,9})\.([\w-]{22})\.([\w-]{22})$/;

const macOf = (text: string, secret: string): string => labelledMac(LABEL, secret, text, 22);

/**
 * Creates the id of the session that begins with a sign-in: the `jti` of its token, and of all tokens that are refreshed
 * from it. It allows only to end the session.
 * @param startedAt seconds since 1970
 */
export function newSessionId(secret: string, startedAt = Math.floor(Date.now() / 1000)): string {
  const text = `${startedAt.toString(36)}.${randomBytes(16).toString('base64url')}`;
  return `${text}.${macOf(text, secret)}`;
}

/** When the session began, in seconds since 1970; undefined for an id that this shop did not create. */
export function sessionStart(id: string, secret: string): number | undefined {
  const [, startedAt = '', random = '', mac = ''] = FORMAT.exec(id) ?? [];
  if (!isSameMac(mac, macOf(`${startedAt}.${random}`, secret)) || mac === '') return undefined;
  return Number.parseInt(startedAt, 36);
}

/**
 * Revokes all tokens of a session, on all backends.
 * @returns false when it is not a session of this shop
 */
export async function endSession(container: MedusaContainer, id: string): Promise<boolean> {
  const startedAt = sessionStart(id, jwtSecretOf(container));
  if (startedAt === undefined) return false;
  const expiresAt = new Date((startedAt + MAX_SESSION_SECONDS + MAX_TOKEN_SECONDS) * 1000);
  await container.resolve<EndedSessionService>(ENDED_SESSION).end(id, expiresAt);
  return true;
}
