import { ModuleProvider, Modules } from '@medusajs/framework/utils';
import { ZoneDeliveryService } from './service';

export default ModuleProvider(Modules.FULFILLMENT, { services: [ZoneDeliveryService] });
