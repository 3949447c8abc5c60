import { useEffect, useRef } from 'react';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { useReducedMotion } from '@/ui/use-reduced-motion';
import type { ModelViewer } from './viewer/model-viewer';

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

interface ModelViewProps {
  model: string;
  colour: string | null;
  title: string;
  onShown: () => void;
  onFailed: () => void;
}

/** The 3D viewer; its script is loaded already. It has no automatic rotation. */
export function ModelView({ model, colour, title, onShown, onFailed }: ModelViewProps) {
  const viewer = useRef<ModelViewer>(null);
  const reduced = useReducedMotion();

  useEffect(() => {
    const shown = viewer.current;
    if (!shown) return undefined;
    const load = () => {
      const { x, y, z } = shown.getDimensions();
      if (x + y + z === 0) return onFailed();
      return onShown();
    };
    shown.addEventListener('load', load);
    shown.addEventListener('error', onFailed);
    return () => {
      shown.removeEventListener('load', load);
      shown.removeEventListener('error', onFailed);
    };
  });

  return (
    <model-viewer
      ref={viewer}
      src={model}
      alt={t('3D model of {title}', { title })}
      // Falls back to the model’s first colour.
      variantName={colour}
      cameraControls
      cameraOrbit="-30deg 72deg 105%"
      maxCameraOrbit="auto 92deg auto"
      interactionPrompt="none"
      // Duration in ms until a rotation comes to rest.
      interpolationDecay={reduced ? 1 : 50}
      touchAction="none"
      exposure={0.78}
      shadowIntensity={0.8}
      shadowSoftness={0.9}
      ar
      arModes={arModes()}
      arScale="fixed"
      arPlacement="floor"
      className="block size-full"
    >
      <Button slot="ar-button" size="small">
        <Icon name="box" size={20} />
        {t('Place in my room')}
      </Button>
      <Button slot="exit-webxr-ar-button" size="small" tone="ink">
        {t('Exit AR')}
      </Button>
    </model-viewer>
  );
}

/**
 * Scene Viewer is a separate app that fetches the model by https. Quick Look needs USDZ, which the shop does not
 * have.
 */
function arModes(): string {
  return location.protocol === 'https:' ? 'webxr scene-viewer' : 'webxr';
}
