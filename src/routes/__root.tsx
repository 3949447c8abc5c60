import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { SiteFrame } from '@/features/layout';

interface RouterContext {
  queryClient: QueryClient;
  /** Whether what is being loaded is the page that the server rendered, and not what the shopper goes to from there. */
  standsRendered: () => boolean;
}

export const Route = createRootRouteWithContext<RouterContext>()({ component: SiteFrame });
