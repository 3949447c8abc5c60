import { Link } from '@tanstack/react-router';
import { UnlistedHead } from '@/features/page-head';
import { t } from '@/language/t';
import { buttonClass } from '@/ui/button';
import { Notice } from '@/ui/notice';

/** A page that the shop does not have. */
export default function NotFoundScreen() {
  return (
    <>
      <UnlistedHead title={t('Page not found')} isMissing />
      <Notice
        level={1}
        icon="home"
        title={t('This door leads nowhere')}
        action={
          <>
            <Link to="/" className={buttonClass()}>
              {t('Go home')}
            </Link>
            <Link to="/product" className={buttonClass('quiet')}>
              {t('Browse the shop')}
            </Link>
          </>
        }
      >
        {t('Page not found. It may have moved. Check the address for a typo.')}
      </Notice>
    </>
  );
}
