import { device } from '../device';
import { deviceWide } from '../device-keys';

/** ms after which storing ahead is tried again. */
const pause = 24 * 60 * 60 * 1000;

/** Notes that the device had no space: nothing is stored ahead for a day. Never throws. */
export async function noteShortage(): Promise<void> {
  await device.change(deviceWide.shortage, () => Date.now());
}

/** Whether the device was short of space within the last day. */
export async function isShort(): Promise<boolean> {
  const at = await device.read(deviceWide.shortage);
  if (typeof at !== 'number') return false;
  const since = Date.now() - at;
  return since >= 0 && since < pause;
}

/** The shopper wants it tried again. */
export async function forgetShortage(): Promise<void> {
  await device.change(deviceWide.shortage, () => undefined);
}
