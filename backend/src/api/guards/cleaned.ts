import type { MedusaRequest } from '@medusajs/framework/http';

/** What shoppers write for others: their texts are made plain (`plain-text.ts`) and measured then, whatever was pasted into them. */
const CLEANED = /^\/store\/(products\/[^/]+\/(reviews(\/mine)?|questions)|contact-messages)$/;

/** Whether a route takes out by itself what texts do not have. */
export function isCleaned({ originalUrl }: Pick<MedusaRequest, 'originalUrl'>): boolean {
  const [path = ''] = originalUrl.split('?');
  return CLEANED.test(path);
}
