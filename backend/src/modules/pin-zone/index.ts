import { Module } from '@medusajs/framework/utils';
import { PinZoneService } from './service';

/** Name under which the container holds the service. */
export const PIN_ZONE = 'pinZone';

export default Module(PIN_ZONE, { service: PinZoneService });
