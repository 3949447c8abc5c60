import { pinCodeOf } from '@/commerce/pin-codes/pin-code';
import { device } from './device';
import { deviceKeys } from './device-keys';

/** The pin code whose delivery was asked for last on this device. Tells where somebody lives: it goes at log out. */
export const checkedPin = {
  read: async (): Promise<string | null> => {
    const kept = await device.read(deviceKeys.checkedPin);
    return typeof kept === 'string' ? pinCodeOf(kept) : null;
  },
  keep: async (pin: string): Promise<void> => {
    await device.change(deviceKeys.checkedPin, () => pin);
  },
};
