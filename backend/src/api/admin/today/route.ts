import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { readDay } from '../../../desk/read-day';
import { PAGE_SPEED, type PageSpeedService } from '../../../modules/page-speed';
import { listPayouts } from '../../../payments/attention/list-payouts';
import { listProblems } from '../../../payments/attention/list-problems';

/** Only the number of all is wanted. */
const ONE = { limit: 1, offset: 0 };
/** As many as of the sales. */
const SPEED_DAYS = 14;

/** What is to be done today, and how the shop does. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  const day = await readDay(req.scope);
  const payouts = await listPayouts(req.scope, { q: undefined, step: undefined }, ONE);
  const problems = await listProblems(req.scope, { q: undefined, kind: undefined }, ONE);
  res.setHeader('Cache-Control', 'no-store');
  const pages = await req.scope.resolve<PageSpeedService>(PAGE_SPEED).readDays(SPEED_DAYS);
  res.json({
    today: {
      ...day,
      payouts: payouts.count,
      payment_problems: problems.count,
      page_speed: pages,
    },
  });
}
