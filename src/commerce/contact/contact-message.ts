/** What somebody writes to the shop. */
export interface ContactMessage {
  name: string;
  email: string;
  /** Empty where none was given. */
  phone: string;
  message: string;
}

/** Characters a message has at most; the server counts the same. */
export const longestMessage = 5000;
