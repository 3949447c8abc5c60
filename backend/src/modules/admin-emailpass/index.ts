import { ModuleProvider, Modules } from '@medusajs/framework/utils';
import { AdminEmailPassService } from '../emailpass/service';

export default ModuleProvider(Modules.AUTH, { services: [AdminEmailPassService] });
