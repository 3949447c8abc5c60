/** A mail in plain text. */
export type Mail = {
  to: string;
  /** Address for replies; default: the sender's. */
  replyTo?: string;
  subject: string;
  /** Paragraphs are separated by an empty line. */
  text: string;
  attachments?: readonly Attachment[];
};

/** A self-contained HTML page. */
export type Attachment = {
  /** Ends in .html. */
  filename: string;
  html: string;
};

/** Sends a mail; rejects when the transport does not accept it. */
export type SendMail = (mail: Mail) => Promise<void>;

/**
 * The mail for a forgotten password.
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
