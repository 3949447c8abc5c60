import { useEffect, useState } from 'react';
import type { Product } from '@/commerce/products/product';
import { type PlainText, t } from '@/language/t';
import { Button } from '@/ui/button';
import { Dialog, useOpenDialog } from '@/ui/dialog';
import { formatLength } from '../measures';
import { ModelView } from './model-view';
import { type Prepared, prepareViewer } from './prepare-viewer';

interface RoomDialogProps {
  product: Product;
  /** Path of the model. */
  model: string;
  /** Colour of the chosen variant. */
  colour: string | null;
  onClose: () => void;
}

type State = 'loading' | 'shown' | Exclude<Prepared, 'ready'> | 'ready';

/** 3D view of a product, with AR if the device supports it. */
export default function RoomDialog({ product, model, colour, onClose }: RoomDialogProps) {
  const dialog = useOpenDialog();
  const [state, setState] = useState<State>('loading');
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    let isAwaited = true;
    void prepareViewer(model).then((prepared) => {
      if (isAwaited) setState(prepared);
    });
    return () => {
      isAwaited = false;
    };
  }, [model]);

  function retry() {
    setState('loading');
    setAttempt(attempt + 1);
    void prepareViewer(model).then(setState);
  }

  return (
    <Dialog
      ref={dialog}
      title={t('{title} in 3D', { title: product.title })}
      onClose={onClose}
      wide
    >
      <dl className="tabular mt-2 flex flex-wrap gap-x-5">
        <Measure name={t('Width')} cm={product.width} />
        <Measure name={t('Height')} cm={product.height} />
        <Measure name={t('Depth')} cm={product.length} />
      </dl>
      <div className="relative mt-4 h-[min(34rem,50dvh)] overflow-hidden rounded-md bg-tile text-on-tile">
        {(state === 'ready' || state === 'shown') && (
          <ModelView
            key={attempt}
            model={model}
            colour={colour}
            title={product.title}
            onShown={() => setState('shown')}
            onFailed={() => setState('failed')}
          />
        )}
        {state !== 'shown' && (
          <div className="absolute inset-0 flex flex-col items-center justify-center gap-4 p-6 text-center">
            <p role="status">{t(words[state])}</p>
            {state === 'failed' && (
              <Button size="small" onClick={retry}>
                {t('Try again')}
              </Button>
            )}
          </div>
        )}
      </div>
      {state === 'shown' && (
        <p className="mt-3 text-sm text-muted">
          {t(
            'Drag or use the arrow keys to turn it. Pinch, scroll or press + and − to zoom. The shape is simplified, but the size is exact.',
          )}
        </p>
      )}
      {/* Always visible: a touch on the model rotates it instead of scrolling. */}
      <div className="sticky -bottom-6 mt-4 -mb-2 flex justify-end bg-raised py-2 sm:-bottom-8">
        <Button tone="quiet" onClick={() => dialog.current?.close()}>
          {t('Close')}
        </Button>
      </div>
    </Dialog>
  );
}

function Measure({ name, cm }: { name: string; cm: number | null }) {
  return (
    <div>
      <dt className="inline text-muted">{name}</dt> <dd className="inline">{formatLength(cm)}</dd>
    </div>
  );
}

const words = {
  loading: 'Loading 3D model…',
  ready: 'Loading 3D model…',
  failed: 'We couldn’t load the 3D model. Offline, you can see only models you’ve opened before.',
  'no-webgl':
    'This browser can’t show 3D models. You’ll find the measurements above and in Product Details.',
} as const satisfies Record<Exclude<State, 'shown'>, PlainText>;
