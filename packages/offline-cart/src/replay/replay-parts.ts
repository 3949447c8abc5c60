import type { Log } from '../log/step';
import type { Snapshot } from '../log/snapshot';
import type { TransportName } from '../log/sealed-batch';
import type { Lane } from '../model/lane';
import type { Reachability, ReadShop, RequestContext, Transport } from '../transport/transport';
import type { Credentials } from './next-action';
import type { ReportOutcomes } from './outcome-reports';

export interface ReplayParts {
  log: Log;
  transports: Readonly<Record<TransportName, Transport>>;
  reachability: Reachability;
  readShop: ReadShop;
  /** Read again at each call; null if no customer is signed in. */
  credentials: () => Promise<Credentials | null>;
  /** The shop rejected this token (401): the session must drop it. */
  tokenRefused: (token: string) => void;
  reportOutcomes: ReportOutcomes;
  /** Called when the log has changed. */
  changed: () => void;
}

/** The input of an action. */
export interface ReplayContext {
  lane: Lane;
  parts: ReplayParts;
  /** The log when the action was chosen. Each step compares with the log again. */
  now: Snapshot;
  request: RequestContext;
}
