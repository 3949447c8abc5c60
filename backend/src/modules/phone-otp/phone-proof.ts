import { isSameMac, labelledMac } from '../../crypto/labelled-mac';

const LABEL = 'aangan phone proof 1';
/** Long enough for the call within the shop that it is made for. */
const VALID_MS = 60_000;

const macOf = (phone: string, until: string, secret: string) =>
  labelledMac(LABEL, secret, `${until}\n${phone}`);

/** Proves to the auth provider that the shop has compared the code of a number. @param phone in E.164 */
export function phoneProof(phone: string, secret: string): string {
  const until = String(Date.now() + VALID_MS);
  return `${until}.${macOf(phone, until, secret)}`;
}

export function isPhoneProof(proof: string, phone: string, secret: string): boolean {
  const [until = '', mac = ''] = proof.split('.');
  return phone !== '' && isSameMac(mac, macOf(phone, until, secret)) && Number(until) > Date.now();
}
