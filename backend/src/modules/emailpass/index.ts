import { ModuleProvider, Modules } from '@medusajs/framework/utils';
import { ConstantTimeEmailPassService } from './service';

export default ModuleProvider(Modules.AUTH, { services: [ConstantTimeEmailPassService] });
