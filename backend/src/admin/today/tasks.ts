import type { Today } from '../api/today';

/** Something that waits for the owner, and the page where it is done. */
export type Task = { label: string; count: number; to: string };

/** What waits for the owner, without what does not. */
export function tasksOf(today: Today): Task[] {
  const tasks: Task[] = [
    {
      label: 'Payments to check',
      count: today.payment_problems,
      to: '/payment-problems',
    },
    { label: 'Orders to pack', count: today.orders_to_pack, to: '/orders' },
    { label: 'Returns and refunds', count: today.payouts, to: '/payouts' },
    {
      label: 'Cash to collect',
      count: today.open_cod_orders,
      to: '/cash-on-delivery?state=open',
    },
    {
      label: 'Questions to answer',
      count: today.unanswered_questions,
      to: '/questions?answered=false&hidden=false',
    },
    { label: 'Messages to handle', count: today.open_messages, to: '/messages?handled=false' },
    {
      label: 'Order requests refused in 24 hours',
      count: today.refused_orders,
      to: '/refused-orders',
    },
  ];
  return tasks.filter(({ count }) => count > 0);
}
