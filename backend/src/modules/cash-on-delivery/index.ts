import { ModuleProvider, Modules } from '@medusajs/framework/utils';
import { CashOnDeliveryProvider } from './service';

export default ModuleProvider(Modules.PAYMENT, { services: [CashOnDeliveryProvider] });
