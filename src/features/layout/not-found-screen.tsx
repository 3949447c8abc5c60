import { Link } from '@tanstack/react-router';
import { UnlistedHead } from '@/features/page-head';
import { t } from '@/language/t';
import { buttonClass } from '@/ui/button';
import { Notice } from '@/ui/notice';

/** Error 404. */
export default function NotFoundScreen() {
  return (
    <>
      <UnlistedHead title={t('Page not found')} isMissing />
      <Notice
        level={1}
        icon="home"
        title={t('Page not found')}
        action={
          <>
            <Link to="/" className={buttonClass()}>
              {t('Go to home')}
            </Link>
            <Link to="/product" className={buttonClass('quiet')}>
              {t('Browse the shop')}
            </Link>
          </>
        }
      >
        {t('It may have moved. Check the address for a typo.')}
      </Notice>
    </>
  );
}
