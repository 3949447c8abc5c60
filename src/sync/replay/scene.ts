import type { Lane } from '../intents/lane';
import type { TransportName } from '../log/sealed-batch';
import type { Snapshot } from '../log/snapshot';
import type { Log } from '../log/step';
import type { Reachability } from '../transports/reachability';
import type { Asking, ReadShop, Transport } from '../transports/transport';
import type { Credentials } from './next-move';
import type { TellOutcomes } from './outcome-reports';

export interface DrainParts {
  log: Log;
  transports: Readonly<Record<TransportName, Transport>>;
  reachability: Reachability;
  readShop: ReadShop;
  /** Read anew at each call. */
  credentials: () => Promise<Credentials | null>;
  /** The shop does not take this token any more (401): whoever keeps it is to let go of it. */
  tokenRefused: (token: string) => void;
  /** Counts what became of effects and calls. */
  tellOutcomes: TellOutcomes;
  /** Something in the log has changed. */
  changed: () => void;
}

/** What a move is made in. */
export interface Scene {
  lane: Lane;
  parts: DrainParts;
  /** The log when the move was chosen; what is written compares with what lies there then. */
  now: Snapshot;
  asking: Asking;
}
