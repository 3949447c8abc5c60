import { lazyPart } from '@/ui/lazy-component';
import { Suspense, useState } from 'react';
import type { Product, ProductVariant } from '@/commerce/products/product';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';

const RoomDialog = lazyPart(() => import('./room-dialog'));

interface RoomViewButtonProps {
  product: Product;
  variant: ProductVariant | undefined;
}

/** Opens the 3D model of the product, if it has one. Its code loads on demand. */
export function RoomViewButton({ product, variant }: RoomViewButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (product.model === null) return null;
  return (
    <>
      <Button
        tone="quiet"
        size="fill"
        className="mt-3"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="box" size={20} />
        {t('View in your room')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RoomDialog
            product={product}
            model={product.model}
            colour={variant?.colour ?? null}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
