export { absorbTaps, absorbTapsOfDatabase, mirrorEpoch } from './absorb-taps';
export { tapDatabase } from './tap-database';
export { tapStorage } from './tap-storage';
