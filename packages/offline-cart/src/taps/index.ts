export { absorbTaps, absorbTapsOfDatabase, mirrorEpoch } from './absorb-taps';
export { tapDatabase, type TapDatabase } from './tap-database';
export { tapStorage, type TapMirror, type TapNames, type TapStorage } from './tap-storage';
