import type { Mail } from './mail';

/**
 * The mail with which a forgotten password is replaced.
 * @param publicUrl address of the shop, without a slash at the end
 * @param token Medusa's; works once, for 15 minutes
 */
export function resetMail(to: string, token: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'Choose a new password',
    text: `Hello,

We received a request for a new password for your Aangan account.
To choose one, open this link within 15 minutes:

${publicUrl}/reset-password?token=${encodeURIComponent(token)}

If you did not ask for this, ignore this mail: your password stays the same.
`,
  };
}
