import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { PAGE_SPEED, type PageSpeedService } from '../../../modules/page-speed';
import type { PageReportBody } from '../../validators';

/**
 * Counts how fast a page was on a shopper's device.
 *
 * Nothing of the request is kept but the figures: no address, no page, no shopper. Anybody can send them, so they show trends and
 * prove nothing.
 */
export function POST(req: MedusaRequest<PageReportBody>, res: MedusaResponse) {
  const speed = req.scope.resolve<PageSpeedService>(PAGE_SPEED);
  speed.count(req.validatedBody);
  res.status(204).end();
}
