/** A message of Postgres's protocol; `statement` is the SQL text, if it has one. */
export type Message = { type: string; statement: string | undefined };

/** Lengths of the type and of the length field that follows it. */
const TYPE_BYTES = 1;
const LENGTH_BYTES = 4;

/**
 * Finds messages in what one side of a connection sends, however it is cut into chunks.
 * https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export class MessageReader {
  #rest: Buffer = Buffer.alloc(0);
  /** The client's first message has no type. */
  #isStartup: boolean;

  constructor(side: 'frontend' | 'backend') {
    this.#isStartup = side === 'frontend';
  }

  /** Returns the messages that are complete by now. */
  read(chunk: Buffer): Message[] {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    const messages: Message[] = [];
    for (;;) {
      const head = this.#isStartup ? 0 : TYPE_BYTES;
      if (this.#rest.length < head + LENGTH_BYTES) return messages;
      const length = head + this.#rest.readInt32BE(head);
      if (this.#rest.length < length) return messages;
      const message = this.#rest.subarray(0, length);
      this.#rest = this.#rest.subarray(length);
      if (this.#isStartup) this.#isStartup = false;
      else messages.push(parsed(message));
    }
  }
}

function parsed(message: Buffer): Message {
  const type = message.toString('latin1', 0, TYPE_BYTES);
  const body = message.subarray(TYPE_BYTES + LENGTH_BYTES);
  // Query contains its text; Parse a name, then its text.
  const texts = type === 'Q' || type === 'P' ? body.toString('utf8').split('\0') : [];
  return { type, statement: type === 'Q' ? texts[0] : type === 'P' ? texts[1] : undefined };
}
