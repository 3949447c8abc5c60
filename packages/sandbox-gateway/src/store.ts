import type { Behaviour, CountedFault } from './behaviour';
import type { Order, Payment, Refund } from './entities';
import { GatewayError } from './errors';
import type { Delivery, Journal, JournalRecord } from './journal';

/** The gateway's data, in memory and in its journal. */
export class Store {
  readonly #journal: Journal;
  readonly #orders = new Map<string, Order>();
  readonly #payments = new Map<string, Payment>();
  readonly #refunds = new Map<string, Refund>();
  readonly #deliveries = new Map<string, Delivery>();
  readonly #behaviours = new Map<string, Behaviour>();

  constructor(journal: Journal) {
    this.#journal = journal;
    for (const record of journal.records) this.#apply(record);
  }

  /** Saves a record, in the journal first. */
  save(record: JournalRecord): void {
    this.#journal.write(record);
    this.#apply(record);
  }

  #apply({ kind, value }: JournalRecord): void {
    if (kind === 'order') this.#orders.set(value.id, value);
    else if (kind === 'payment') this.#payments.set(value.id, value);
    else if (kind === 'refund') this.#refunds.set(value.id, value);
    else if (kind === 'delivery') this.#deliveries.set(value.id, value);
    else this.#behaviours.set(value.id, value.behaviour);
  }

  /** @throws {GatewayError} */
  order(id: string): Order {
    return found(this.#orders.get(id));
  }

  /** @throws {GatewayError} */
  payment(id: string): Payment {
    return found(this.#payments.get(id));
  }

  /** @throws {GatewayError} */
  refund(id: string): Refund {
    return found(this.#refunds.get(id));
  }

  paymentsOf(orderId: string): Payment[] {
    return [...this.#payments.values()].filter(({ order_id }) => order_id === orderId);
  }

  refundsOf(paymentId: string): Refund[] {
    return [...this.#refunds.values()].filter(({ payment_id }) => payment_id === paymentId);
  }

  pendingRefunds(): Refund[] {
    return [...this.#refunds.values()].filter(({ status }) => status === 'pending');
  }

  deliveriesOf(orderId: string): Delivery[] {
    return [...this.#deliveries.values()].filter((delivery) => delivery.orderId === orderId);
  }

  pendingDeliveries(): Delivery[] {
    return [...this.#deliveries.values()].filter(({ state }) => state === 'waiting');
  }

  /** The behaviour for an order: that of the order, merged over the general one (empty `orderId`). */
  behaviour(orderId: string): Behaviour {
    return { ...this.#behaviours.get(''), ...this.#behaviours.get(orderId) };
  }

  /** Returns whether a counted failure happens now, and decrements its count. */
  takeFault(orderId: string, fault: CountedFault): boolean {
    for (const scope of [orderId, '']) {
      const behaviour = this.#behaviours.get(scope) ?? {};
      const left = behaviour[fault];
      if (left === undefined) continue;
      if (left === 0) return false;
      const next = { ...behaviour, [fault]: left - 1 };
      this.save({ kind: 'behaviour', value: { id: scope, behaviour: next } });
      return true;
    }
    return false;
  }
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new GatewayError('The id provided does not exist');
  return value;
}
