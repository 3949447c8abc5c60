import { expect, it } from 'vitest';
import { speedDays, speedGrade, speedText } from './speed-days';

it('DESK-4: days without reports are shown as such', () => {
  const today = { day: '2026-11-28', lcp: 1900, inp: null, pages: 3, replayed: 1 };
  const sales = ['2026-11-27', '2026-11-28'].map((day) => ({ day, orders: 0, revenue: 0 }));
  expect(speedDays({ ...quiet, days: sales, page_speed: [today] })).toEqual([
    { day: '2026-11-27', lcp: null, inp: null, pages: 0, replayed: 0 },
    today,
  ]);
});

it('DESK-4: figures are named as the Core Web Vitals name them', () => {
  const names = [2500, 2501, 4001].map((ms) => speedGrade('lcp', ms).text);
  expect(names).toEqual(['Good', 'Needs improvement', 'Poor']);
  expect(speedGrade('inp', 200).text).toBe('Good');
  expect(speedGrade('inp', 501).text).toBe('Poor');
  expect([null, 87.4, 1849].map(speedText)).toEqual(['–', '87 ms', '1.8 s']);
});

const quiet = {
  unanswered_questions: 0,
  open_messages: 0,
  open_cod_orders: 0,
  orders_to_pack: 0,
  payouts: 0,
  payment_problems: 0,
  refused_orders: 0,
  rejected_edits: [],
  low_stock: [],
};
