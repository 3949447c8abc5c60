import { openDeviceStore } from './device-store';

/** What this device keeps: the cart's id, who is signed in, hearts of a guest. One for all of the page. */
export const device = openDeviceStore('aangan');
