/** A mail in plain text. */
export type Mail = {
  to: string;
  subject: string;
  /** Paragraphs are separated by an empty line. */
  text: string;
  attachments?: readonly Attachment[];
};

/** A page that comes with a mail and opens by itself in a browser. */
export type Attachment = {
  /** Ends in .html. */
  filename: string;
  html: string;
};

/** Sends a mail; rejects when it could not be handed over. */
export type SendMail = (mail: Mail) => Promise<void>;
