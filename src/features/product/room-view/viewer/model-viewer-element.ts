import type { ModelViewer } from './model-viewer';

type Settings = Pick<
  ModelViewer,
  | 'alt'
  | 'ar'
  | 'arModes'
  | 'arPlacement'
  | 'arScale'
  | 'cameraControls'
  | 'cameraOrbit'
  | 'exposure'
  | 'interactionPrompt'
  | 'interpolationDecay'
  | 'maxCameraOrbit'
  | 'shadowIntensity'
  | 'shadowSoftness'
  | 'src'
  | 'touchAction'
  | 'variantName'
>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'model-viewer': DetailedHTMLProps<HTMLAttributes<ModelViewer> & Settings, ModelViewer>;
    }
  }
}
