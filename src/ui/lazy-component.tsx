import { type ComponentType, lazy, type LazyExoticComponent, use } from 'react';
import { loadPart } from './load-part';

const pendingLoads = new Set<Promise<unknown>>();

/**
 * A component whose code loads right after that of its screen. A server-rendered page shows its markup from the start, but it is not
 * interactive until the code has loaded: see {@link waitForLazyComponents}. Needs a Suspense boundary.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const loading = startLoading(load);
  return function LazyComponent(props) {
    const Part = use(loading);
    return <Part {...props} />;
  };
}

/** A component whose code loads when it is first to be shown. Until then its Suspense boundary shows the fallback, also without a network. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => loadPart(load));
}

function startLoading<Part>(load: () => Promise<Part>): Promise<Part> {
  const loading = loadPart(load);
  pendingLoads.add(loading);
  void loading.then((value) => {
    // React sets these fields too, but a render later: a tap that hydrates the component must not find it pending.
    void Object.assign(loading, { status: 'fulfilled', value });
    pendingLoads.delete(loading);
  });
  return loading;
}

/** Resolves when no lazy component is loading any more; without a network, it may take until there is one. */
export async function waitForLazyComponents(): Promise<void> {
  await Promise.all(pendingLoads);
}
