export { deviceDatabase } from './device-database';
export { openIndexedLog } from './indexed-log';
export { openLog } from './open-log';
export { completionOf, resultOf } from './request-result';
export { retryAcrossBfcache } from './retry-across-bfcache';
