/** `no-webgl`: the browser cannot show 3D models. `failed`: the viewer or the model could not be loaded. */
export type Prepared = 'ready' | 'failed' | 'no-webgl';

interface Parts {
  hasWebgl: () => boolean;
  loadViewer: () => Promise<{ forgetModel: (path: string) => Promise<void> }>;
  fetch: (path: string) => Promise<Response>;
}

/**
 * Loads the viewer, and the model into the browser’s cache: the viewer itself does not report a failed download.
 * Never throws.
 */
export async function prepareViewer(path: string, parts: Parts = browserParts): Promise<Prepared> {
  if (!parts.hasWebgl()) return 'no-webgl';
  try {
    const [{ forgetModel }] = await Promise.all([parts.loadViewer(), bring(path, parts)]);
    await forgetModel(path);
    return 'ready';
  } catch {
    return 'failed';
  }
}

async function bring(path: string, parts: Parts): Promise<void> {
  const answer = await parts.fetch(path);
  if (!answer.ok) throw new Error(`The model was answered with ${answer.status}`);
  await answer.arrayBuffer();
}

const browserParts: Parts = {
  hasWebgl,
  async loadViewer() {
    // Keeps the 3D engine out of the server’s bundle, which never renders the dialog.
    if (import.meta.env.SSR) throw new Error('Models are shown in browsers alone');
    return import('./viewer/model-viewer');
  },
  fetch: (path) => fetch(path),
};

function hasWebgl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // The number of contexts per page is limited: this one is released at once.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
