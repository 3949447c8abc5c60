import type { MedusaContainer } from '@medusajs/framework/types';
import { finishOpenMerges } from '../merge/finish-open-merges';

/** Finishes merges that a crash has cut off and whose device does not come back. */
export default async function finishMerges(container: MedusaContainer): Promise<void> {
  await finishOpenMerges(container);
}

export const config = { name: 'finish-merges', schedule: '*/30 * * * * *' };
