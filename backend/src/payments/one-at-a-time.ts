import type { MedusaContainer } from '@medusajs/framework/types';

type Job = (container: MedusaContainer) => Promise<void>;

/** Skips a run while the previous one is in progress, because the scheduler starts it anyway. */
export function oneAtATime(job: Job): Job {
  let isRunning = false;
  return async (container) => {
    if (isRunning) return;
    isRunning = true;
    try {
      await job(container);
    } finally {
      isRunning = false;
    }
  };
}
