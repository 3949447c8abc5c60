import { ARMixin } from '@google/model-viewer/lib/features/ar.js';
import { ControlsMixin } from '@google/model-viewer/lib/features/controls.js';
import { EnvironmentMixin } from '@google/model-viewer/lib/features/environment.js';
import { LoadingMixin } from '@google/model-viewer/lib/features/loading.js';
import { SceneGraphMixin } from '@google/model-viewer/lib/features/scene-graph.js';
import ModelViewerElementBase from '@google/model-viewer/lib/model-viewer-base.js';
import { CachingGLTFLoader } from '@google/model-viewer/lib/three-components/CachingGLTFLoader.js';
import { frameStyles } from './frame-styles';

/**
 * Google’s model-viewer with the used features: loading, camera, lighting, AR, colours. The file name is that of its
 * script: the service worker caches `model-viewer-….js` on first use, and does not precache it.
 */
export class ModelViewer extends SceneGraphMixin(
  EnvironmentMixin(ControlsMixin(ARMixin(LoadingMixin(ModelViewerElementBase)))),
) {
  static override styles = sheetOf(frameStyles);
}

customElements.define('model-viewer', ModelViewer);

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/** Otherwise a model that failed to load is not requested again. */
export async function forgetModel(path: string): Promise<void> {
  await CachingGLTFLoader.delete(new URL(path, location.href).toString());
  await CachingGLTFLoader.delete(path);
}
