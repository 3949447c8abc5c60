/** An answer for a whole call that is neither success nor fault: status and body as they are sent. */
export class SyncRefusal extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, type: string, message: string, more: object = {}) {
    super(message);
    this.status = status;
    this.body = { type, message, ...more };
  }

  static signIn(): SyncRefusal {
    return new SyncRefusal(401, 'unauthorized', 'Please sign in');
  }

  /** The cart became an order: it is not merged, and changes of its lines reach no other cart. */
  static ordered(): SyncRefusal {
    return new SyncRefusal(410, 'cart_completed', 'This cart was ordered');
  }

  static unknownRegion(id: string): SyncRefusal {
    return new SyncRefusal(400, 'unknown_region', `There is no region with id: ${id}`);
  }

  static keyReused(key: string): SyncRefusal {
    const message = 'This key was used for something else';
    return new SyncRefusal(422, 'key_reused', message, { key });
  }
}
