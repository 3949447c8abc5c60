import { t } from '@/language/t';
import { IconButton } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { sharePage } from '@/ui/share-page';

/** Shares the product’s page by the device’s share sheet, or copies its link. */
export function ShareButton({ productId, title }: { productId: string; title: string }) {
  function share() {
    // Without search parameters.
    const url = new URL(`/productdetails/${productId}`, location.origin).toString();
    void sharePage({ title, url });
  }

  return (
    <IconButton
      label={title ? t('Share {title}', { title }) : t('Share this product')}
      onClick={share}
      className="hover:text-accent"
    >
      <Icon name="share" size={22} />
    </IconButton>
  );
}
