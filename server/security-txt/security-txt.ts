const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116 wants less than a year; whoever runs the shop answers for the contact as long as it runs. */
const VALID_DAYS = 180;

/** Whom to tell of a hole, as the settings have it. */
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
