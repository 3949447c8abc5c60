import { ModuleProvider, Modules } from '@medusajs/framework/utils';
import { AdminEmailPassService } from './service';

export default ModuleProvider(Modules.AUTH, { services: [AdminEmailPassService] });
