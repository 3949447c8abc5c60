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

a new password was asked for your account at Aangan.
To choose one, open this address within 15 minutes:

${publicUrl}/reset-password?token=${encodeURIComponent(token)}

If it was not you who asked, ignore this mail: your password stays as it is.
`,
  };
}
