import { openDeviceStore } from './device-store';

/** What this device keeps beside the log: who is signed in, the last order, where it went. One for all of the page. */
export const device = openDeviceStore('aangan');
