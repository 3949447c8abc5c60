import type { Received } from './caller.ts';
import type { Device } from './device.ts';

/** A variant that can be bought, for the checks. */
export type Variant = {
  id: string;
  /** Pieces for sale, where that is known: at least 10. */
  stock?: number;
};

/** The server under test. */
export type ServerUnderTest = {
  /** Base URL of the store API, without `/store`. */
  url: string;
  publishableKey: string;
  /** Sent with each call. */
  headers?: Readonly<Record<string, string>>;
  /** Region of new carts; the first one of `GET /store/regions` by default. */
  regionId?: string;
  /** Two variants or more, with at least 10 pieces each and no cart of other customers in their way. */
  variants: readonly [Variant, Variant, ...Variant[]];
  /** Makes a customer and signs in; checks of customers are skipped without it. @returns the bearer token */
  newCustomer?: (() => Promise<string>) | undefined;
  /** Turns a customer's cart into an order; checks of ordered carts are skipped without it. */
  order?: ((cartId: string, token: string) => Promise<void>) | undefined;
  /** ms for which a check waits while the server answers 429 or 503; default 60 s. */
  waitLimitMs?: number;
};

/** What a check works with. */
export type CheckTools = {
  /** A device with a client name of its own; of a guest without a token. */
  newDevice: (token?: string) => Device;
  /** Token of a new customer. @throws {CheckSkipped} */
  newCustomer: () => Promise<string>;
  /** @throws {CheckSkipped} */
  order: (cartId: string, token: string) => Promise<void>;
  /** Ids of two variants. */
  variants: readonly [string, string];
  /** Known stock of the first variant. */
  stock: number | undefined;
  /** Calls that are no effects of a device. */
  call: (
    method: string,
    path: string,
    options?: { body?: unknown; token?: string },
  ) => Promise<Received>;
  /** All responses until now. */
  received: readonly Received[];
};

/** One thing that a server must do. */
export type Check = {
  /** Number of the invariant in the document. */
  invariant: string;
  title: string;
  /** @throws {CheckFailed} */
  run: (tools: CheckTools) => Promise<void>;
};
