import { useEffect, useRef, useState } from 'react';
import type { Product } from '@/commerce/products/product';
import { type PlainText, t } from '@/language/t';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { lengthText } from '../measures';
import { ModelView } from './model-view';
import { type Prepared, prepareViewer } from './prepare-viewer';

interface RoomDialogProps {
  product: Product;
  /** Path of its model. */
  model: string;
  /** Of the chosen variant. */
  colour: string | null;
  onClose: () => void;
}

type State = 'loading' | 'shown' | Exclude<Prepared, 'ready'> | 'ready';

/** The product's model to be turned and looked at from all sides, and put into the room where the device can do that. */
export default function RoomDialog({ product, model, colour, onClose }: RoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [state, setState] = useState<State>('loading');
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

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
      <p className="tabular mt-2 text-muted">
        <span className="inline-block">
          {t('Width {length},', { length: lengthText(product.width) })}
        </span>{' '}
        <span className="inline-block">
          {t('height {length},', { length: lengthText(product.height) })}
        </span>{' '}
        <span className="inline-block">
          {t('depth {length}', { length: lengthText(product.length) })}
        </span>
      </p>
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
            'Drag it, or use the arrow keys, to turn it; pinch, scroll, or press + and − to come closer. Its shape is simplified, its measures are true.',
          )}
        </p>
      )}
      {/* In sight however low the screen is: on the model a finger turns, and does not scroll. */}
      <div className="sticky -bottom-6 mt-4 -mb-2 flex justify-end bg-raised py-2 sm:-bottom-8">
        <Button tone="quiet" onClick={() => dialog.current?.close()}>
          {t('Close')}
        </Button>
      </div>
    </Dialog>
  );
}

const words = {
  loading: 'The model is on its way…',
  ready: 'The model is on its way…',
  failed:
    'The model could not be loaded. Without a network, models that you looked at before are there.',
  'no-webgl':
    'This browser cannot show 3D models. The measures stand above, and in Product Details.',
} as const satisfies Record<Exclude<State, 'shown'>, PlainText>;
