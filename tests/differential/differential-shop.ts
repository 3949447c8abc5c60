import type pg from 'pg';
import type { StoreApi } from '../e2e/world/store-api';
import type { Catalogue } from './catalogue/catalogue';
import type { CatalogueState } from './catalogue-state';
import type { DatabaseFault } from './database-fault';

/** Two Medusas on one database, with the catalogue of the run. */
export interface DifferentialShop {
  store: StoreApi;
  database: pg.Pool;
  catalogue: Catalogue;
  state: CatalogueState;
  fault: DatabaseFault;
  /** Addresses of Medusa: one applies edits by the engine, the other by its own workflows. */
  engineUrl: string;
  oracleUrl: string;
  tally: Tally;
}

/** How much was compared. */
export interface Tally {
  batches: number;
  edits: number;
  /** Edits by outcome or reason. */
  outcomes: Map<string, number>;
  /** Comparisons of carts that nothing works out afterwards. */
  comparedAtOnce: number;
  /** Comparisons after discounts, delivery and the amount were worked out. */
  comparedFresh: number;
  /** Sequences that were played a second time, with discounts worked out at the same moments. */
  playedAgain: number;
}

export function newTally(): Tally {
  return {
    batches: 0,
    edits: 0,
    outcomes: new Map(),
    comparedAtOnce: 0,
    comparedFresh: 0,
    playedAgain: 0,
  };
}
