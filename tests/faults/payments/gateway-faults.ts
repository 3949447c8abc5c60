import type { Behaviour, CountedFault } from '@aangan/sandbox-gateway/behaviour';
import type { GatewayJournal } from './gateway-journal';

const COUNTED: Record<CountedFault, string> = {
  loseCallbacks: 'callback lost',
  silentBanks: 'bank silent',
  failCaptures: 'capture refused',
  failRefunds: 'refund refused',
  refuseCaptures: 'capture refused for good',
  refuseRefunds: 'refund refused for good',
  failRefundsLater: 'refund failed after it was accepted',
  loseCaptureAnswers: 'answer of a capture lost',
  loseRefundAnswers: 'answer of a refund lost',
};

/**
 * The faults that a gateway has injected for one of its orders, by name. Faults of an order that was not
 * paid have not happened.
 *
 * @param behaviour the behaviour that it was set to
 */
export function gatewayFaults(
  gatewayOrderId: string,
  behaviour: Behaviour,
  { payments, behaviours }: Pick<GatewayJournal, 'payments' | 'behaviours'>,
): string[] {
  const isPaid = payments.some(
    ({ order_id, status }) =>
      order_id === gatewayOrderId && status !== 'failed' && status !== 'created',
  );
  if (!isPaid) return [];
  const left = behaviours.find(({ id }) => id === gatewayOrderId)?.behaviour ?? behaviour;
  const counted = Object.entries(COUNTED).flatMap(([fault, name]) =>
    Array.from({ length: countOf(behaviour, fault) - countOf(left, fault) }, () => name),
  );
  return [...timingFaults(behaviour), ...counted];
}

function timingFaults({
  webhooks = 'normal',
  webhookDelayMs = 0,
  callbackDelayMs = 0,
}: Behaviour): string[] {
  const names = callbackDelayMs > 0 ? ['callback late'] : [];
  if (webhooks === 'lost') return [...names, 'webhook lost'];
  if (webhooks === 'twice') names.push('webhook doubled');
  if (webhookDelayMs > 0) names.push('webhook late');
  if (callbackDelayMs > webhookDelayMs) names.push('webhook before the callback');
  return names;
}

function countOf(behaviour: Behaviour, fault: string): number {
  const count: unknown = Object.entries(behaviour).find(([name]) => name === fault)?.[1];
  return typeof count === 'number' ? count : 0;
}
