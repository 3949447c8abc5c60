import type { Snapshot } from '../log/snapshot';
import type { Step } from '../log/step';

/** Whether this device knows that the shop keeps a ledger. Seals tell it too, of a device from before it was written down. */
export function hasMetLedger({ device, seals }: Snapshot): boolean {
  return device.hasMetLedger || seals.some(({ transport }) => transport === 'ledger');
}

/** The ledger has answered. */
export function meetLedger(): Step<void> {
  return ({ device }) => ({
    result: undefined,
    writes: device.hasMetLedger
      ? []
      : [{ store: 'device', put: { ...device, hasMetLedger: true } }],
  });
}
