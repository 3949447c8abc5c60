import { ModuleProvider, Modules } from '@medusajs/framework/utils';
import { EvenEmailPassService } from './service';

export default ModuleProvider(Modules.AUTH, { services: [EvenEmailPassService] });
