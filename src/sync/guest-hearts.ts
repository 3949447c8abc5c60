import { device } from './device';
import { keptHeartsIn } from './kept-hearts';

/** The hearts that wait on this device. */
export const guestHearts = keptHeartsIn(device);
