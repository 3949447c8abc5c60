import type { Snapshot } from '../log/snapshot';
import type { Step } from '../log/step';

/**
 * Whether this device knows that the shop has a ledger. A batch for it shows the same on devices that
 * did not record it.
 */
export function hasMetLedger({ device, seals }: Snapshot): boolean {
  return device.hasMetLedger || seals.some(({ transport }) => transport === 'ledger');
}

/** Records that the ledger has responded. */
export function noteLedger(): Step<void> {
  return ({ device }) => ({
    result: undefined,
    writes: device.hasMetLedger
      ? []
      : [{ store: 'device', put: { ...device, hasMetLedger: true } }],
  });
}
