/** A mail in plain text. */
export type Mail = {
  to: string;
  /** Address that an answer goes to; the sender's when left out. */
  replyTo?: string;
  subject: string;
  /** Paragraphs are separated by an empty line. */
  text: string;
};

/** Sends a mail; rejects when it could not be handed over. */
export type SendMail = (mail: Mail) => Promise<void>;
