import { randomBytes } from 'node:crypto';
import { isSameMac, labelledMac } from '../labelled-mac';

const LABEL = 'aangan session id 1';
const FORM = /^([0-9a-z]{1,9})\.([\w-]{22})\.([\w-]{22})$/;

const macOf = (text: string, secret: string): string => labelledMac(LABEL, secret, text, 22);

/**
 * Names what began with a sign-in: it stands as `jti` in the token, and in every token that is made of it. Whoever knows it
 * can end the session, and do nothing else with it.
 * @param startedAt seconds since 1970
 */
export function newSessionId(secret: string, startedAt = Math.floor(Date.now() / 1000)): string {
  const text = `${startedAt.toString(36)}.${randomBytes(16).toString('base64url')}`;
  return `${text}.${macOf(text, secret)}`;
}

/** When the session began, in seconds since 1970; undefined for what this shop never gave out. */
export function sessionStart(id: string, secret: string): number | undefined {
  const [, startedAt = '', random = '', mac = ''] = FORM.exec(id) ?? [];
  if (!isSameMac(mac, macOf(`${startedAt}.${random}`, secret)) || mac === '') return undefined;
  return Number.parseInt(startedAt, 36);
}
