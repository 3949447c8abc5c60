export { deviceDatabase, type DatabaseShape } from './device-database';
export { openIndexedLog } from './indexed-log';
export { openLog } from './open-log';
export { resultOf } from './request-result';
