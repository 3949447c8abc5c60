import { parsePinCode } from '@/commerce/pin-codes/delivery-zones';
import { device } from './device-store';
import { deviceKeys } from './device-keys';

/** The pin code that was checked last on this device. It reveals where the shopper lives, so a log-out removes it. */
export const checkedPin = {
  read: async (): Promise<string | null> => {
    const kept = await device.read(deviceKeys.checkedPin);
    return typeof kept === 'string' ? parsePinCode(kept) : null;
  },
  keep: async (pin: string): Promise<void> => {
    await device.change(deviceKeys.checkedPin, () => pin);
  },
};
