import type { Behaviour, CountedFault } from './behaviour';
import type { Order, Payment, Refund } from './entities';
import { GatewayFault } from './fault';
import type { Delivery, Journal } from './journal';

/** All that the gateway knows, in memory and in its journal. */
export class Store {
  readonly #journal: Journal;
  readonly #orders = new Map<string, Order>();
  readonly #payments = new Map<string, Payment>();
  readonly #refunds = new Map<string, Refund>();
  readonly #deliveries = new Map<string, Delivery>();
  readonly #behaviours = new Map<string, Behaviour>();

  constructor(journal: Journal) {
    this.#journal = journal;
    for (const { kind, value } of journal.records) {
      if (kind === 'order') this.#orders.set(value.id, value);
      else if (kind === 'payment') this.#payments.set(value.id, value);
      else if (kind === 'refund') this.#refunds.set(value.id, value);
      else if (kind === 'delivery') this.#deliveries.set(value.id, value);
      else this.#behaviours.set(value.id, value.behaviour);
    }
  }

  /** @throws {GatewayFault} */
  order(id: string): Order {
    return found(this.#orders.get(id));
  }

  /** @throws {GatewayFault} */
  payment(id: string): Payment {
    return found(this.#payments.get(id));
  }

  /** @throws {GatewayFault} */
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

  waitingDeliveries(): Delivery[] {
    return [...this.#deliveries.values()].filter(({ state }) => state === 'waiting');
  }

  keepOrder(value: Order): void {
    this.#journal.write({ kind: 'order', value });
    this.#orders.set(value.id, value);
  }

  keepPayment(value: Payment): void {
    this.#journal.write({ kind: 'payment', value });
    this.#payments.set(value.id, value);
  }

  keepRefund(value: Refund): void {
    this.#journal.write({ kind: 'refund', value });
    this.#refunds.set(value.id, value);
  }

  keepDelivery(value: Delivery): void {
    this.#journal.write({ kind: 'delivery', value });
    this.#deliveries.set(value.id, value);
  }

  /** How it behaves for an order: as told for this order, else for all (`orderId` empty). */
  behaviour(orderId: string): Behaviour {
    return { ...this.#behaviours.get(''), ...this.#behaviours.get(orderId) };
  }

  setBehaviour(orderId: string, behaviour: Behaviour): void {
    this.#journal.write({ kind: 'behaviour', value: { id: orderId, behaviour } });
    this.#behaviours.set(orderId, behaviour);
  }

  /** Whether a counted fault happens now; then it happens once less. */
  takeFault(orderId: string, fault: CountedFault): boolean {
    for (const scope of [orderId, '']) {
      const behaviour = this.#behaviours.get(scope) ?? {};
      const left = behaviour[fault];
      if (left === undefined) continue;
      if (left === 0) return false;
      this.setBehaviour(scope, { ...behaviour, [fault]: left - 1 });
      return true;
    }
    return false;
  }
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new GatewayFault('The id provided does not exist');
  return value;
}
