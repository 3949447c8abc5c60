/** no-webgl: this browser cannot show any model · failed: the viewer or the model could not be had */
export type Prepared = 'ready' | 'failed' | 'no-webgl';

interface Parts {
  hasWebgl: () => boolean;
  loadViewer: () => Promise<{ forgetModel: (path: string) => Promise<void> }>;
  fetch: (path: string) => Promise<Response>;
}

/**
 * Brings what shows a model, and the model itself into the browser's cache: of a model that cannot be had, the viewer itself
 * says nothing and shows an empty room. Never throws.
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
    // The server renders no dialog: what renders pages there need not hold a 3D engine.
    if (import.meta.env.SSR) throw new Error('Models are shown in browsers alone');
    return import('./viewer/model-viewer');
  },
  fetch: (path) => fetch(path),
};

function hasWebgl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // A page may have few of them: this one is given back at once.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
