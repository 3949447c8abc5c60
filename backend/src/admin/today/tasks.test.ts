import { expect, it } from 'vitest';
import type { Today } from '../api/today';
import { tasksOf } from './tasks';

const quiet: Today = {
  days: [],
  unanswered_questions: 0,
  open_messages: 0,
  open_cod_orders: 0,
  orders_to_pack: 0,
  payouts: 0,
  payment_problems: 0,
  refused_orders: 0,
  rejected_edits: [],
  low_stock: [],
  page_speed: [],
};

it('DESK-4: names only what waits for the owner, payments first, each with its page', () => {
  expect(tasksOf(quiet)).toEqual([]);
  const tasks = tasksOf({ ...quiet, open_messages: 2, payment_problems: 1, orders_to_pack: 3 });
  expect(tasks).toEqual([
    { label: 'Payments to check', count: 1, to: '/payment-problems' },
    { label: 'Orders to pack', count: 3, to: '/orders' },
    { label: 'Messages to handle', count: 2, to: '/messages?handled=false' },
  ]);
});
