import { type ComponentType, use } from 'react';

const pendingLoads = new Set<Promise<unknown>>();

/**
 * A component whose code loads right after that of its screen. A server-rendered page shows its markup from the start, but it is not
 * interactive until the code has loaded: see {@link waitForLazyComponents}. Needs a Suspense boundary.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loading = startLoading(load);
  let needsRetry = false;
  loading.catch(() => {
    needsRetry = true;
  });
  return function LazyComponent(props) {
    if (needsRetry) {
      // Retried once, when it is to be shown: a retry after every failure would be an endless loop.
      needsRetry = false;
      loading = startLoading(load);
    }
    const Part = use(loading);
    return <Part {...props} />;
  };
}

function startLoading<Part>(load: () => Promise<Part>): Promise<Part> {
  const loading = load();
  pendingLoads.add(loading);
  const finish = () => pendingLoads.delete(loading);
  loading.then((value) => {
    // React sets these fields too, but a render later: a tap that hydrates the component must not find it pending.
    void Object.assign(loading, { status: 'fulfilled', value });
    finish();
  }, finish);
  return loading;
}

/** Resolves when no lazy component is loading any more, also if one failed. */
export async function waitForLazyComponents(): Promise<void> {
  await Promise.allSettled(pendingLoads);
}
