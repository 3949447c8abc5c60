import { ModuleProvider, Modules } from '@medusajs/framework/utils';
import { AdvisoryLocks } from './service';

export default ModuleProvider(Modules.LOCKING, { services: [AdvisoryLocks] });
