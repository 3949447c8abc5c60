import type { Log } from '../log/step';
import { syncCore, type SyncCore } from '../replay/sync-core';
import type { Failure, Transport } from '../transport/transport';

const noResponse: Failure = { kind: 'retry', retryAfter: null, failedKeys: [] };
const fails = () => Promise.resolve(noResponse);

/** A core without a network: edits stay in the log. */
export function testCore(log: Log): SyncCore {
  const transport = (name: Transport['name']): Transport => ({
    name,
    send: fails,
    cancel: fails,
    merge: fails,
  });
  return syncCore({
    log,
    transports: { ledger: transport('ledger'), stock: transport('stock') },
    reachability: { ask: fails, noteResponse: () => undefined },
    readShop: fails,
    credentials: () => Promise.resolve(null),
    tokenRefused: () => undefined,
    reportOutcomes: () => undefined,
    lock: { run: (_name, work) => work(new AbortController().signal) },
    isVisible: () => true,
    tabs: { notify: () => undefined, listen: () => () => undefined },
    askToPersist: () => undefined,
  });
}
