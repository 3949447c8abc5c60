import { tryFollowRefund } from '../payments/follow-refund';
import { oneAtATime } from '../payments/one-at-a-time';
import { importMedusaRefunds, listDueRefunds } from '../payments/refunds';

export const config = { name: 'follow-refunds', schedule: '5/10 * * * * *' };

/** Refunds checked in one run. */
const MAX_REFUNDS = 50;

/** Follows refunds whose result no webhook has reported. */
export default oneAtATime(async (container) => {
  await importMedusaRefunds(container);
  for (const refund of await listDueRefunds(container, MAX_REFUNDS)) {
    await tryFollowRefund(container, refund, true);
  }
});
