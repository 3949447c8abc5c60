import { firstVariant } from '../../e2e/world/edits';
import { newCustomer, newEmail, ShopClient } from '../../e2e/world/shop-client';
import type { StoreApi, StoreProduct } from '../../e2e/world/store-api';
import { type Asked, Device, outcomesOf } from '../../e2e/world/sync-device';
import type { AccountCart } from './expectation';

/** The account that the shopper signs in to, and its other device, which meets no faults. */
export class Account {
  readonly email: string;
  readonly #store: StoreApi;
  #device: Device | null = null;

  private constructor(store: StoreApi, email: string) {
    this.#store = store;
    this.email = email;
  }

  /** @param holds pieces of the two products in its cart; null if the account does not exist yet */
  static async prepare(
    store: StoreApi,
    holds: AccountCart | null,
    { shared, kept }: { shared: StoreProduct; kept: StoreProduct },
  ): Promise<Account> {
    const account = new Account(store, newEmail());
    if (holds === null) return account;
    await newCustomer(store, account.email);
    await account.add(shared, holds.shared);
    await account.add(kept, holds.kept);
    return account;
  }

  async client(): Promise<ShopClient> {
    return (await this.#other()).shopper;
  }

  async #other(): Promise<Device> {
    this.#device ??= new Device(this.#store, await new ShopClient(this.#store).signIn(this.email));
    return this.#device;
  }

  /** Adds from the other device, through the ledger. */
  async add(product: StoreProduct, quantity: number): Promise<void> {
    const other = await this.#other();
    const added: Asked = { op: 'add', variant_id: firstVariant(product), quantity };
    const outcomes = outcomesOf(await other.send(null, other.seal(added)));
    if (outcomes.join() !== 'applied') throw new Error(`The other device: ${outcomes.join()}`);
  }
}
