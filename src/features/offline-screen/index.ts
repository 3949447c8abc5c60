export { OfflineScreen } from './offline-screen';
