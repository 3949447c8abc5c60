const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/** The contact for reports of vulnerabilities, from the settings. */
export type SecurityContact = { contact: string; languages: string };

/** The text of `/.well-known/security.txt` (RFC 9116). */
export function securityTxt(
  publicUrl: string,
  { contact, languages }: SecurityContact,
  now: number,
): string {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
    `Preferred-Languages: ${languages}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
