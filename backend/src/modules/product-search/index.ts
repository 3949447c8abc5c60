import { ModuleProvider, Modules } from '@medusajs/framework/utils';
import { ProductSearchService } from './service';

export default ModuleProvider(Modules.SEARCH, { services: [ProductSearchService] });
