import type { QueryClient } from '@tanstack/react-query';
import {
  type AsyncRouteComponent,
  createRootRouteWithContext,
  type RouteComponent,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SiteFrame } from '@/features/layout';

interface RouterContext {
  queryClient: QueryClient;
  /** Whether the server-rendered page is being loaded, rather than a later navigation. */
  standsRendered: () => boolean;
}

/** The route of all pages. */
export const root = createRootRouteWithContext<RouterContext>()({ component: SiteFrame });
export const getParentRoute = () => root;

/** Has the router load the code of a screen before it shows the component that renders it. */
export function withPreload<Props>(
  { preload }: AsyncRouteComponent<Props>,
  component: () => ReactNode,
): RouteComponent {
  return Object.assign(component, preload && { preload });
}
