/** A mail in plain text. */
export type Mail = {
  to: string;
  subject: string;
  /** Paragraphs are separated by an empty line. */
  text: string;
};

/** Sends a mail; rejects when it could not be handed over. */
export type SendMail = (mail: Mail) => Promise<void>;
