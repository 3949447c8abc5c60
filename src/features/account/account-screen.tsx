import { Link, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectAuthStatus, SignedInOnly, useSignOut } from '@/features/auth';
import { LanguageSwitch } from '@/features/layout';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { lazyPart } from '@/ui/lazy-component';
import { LoadingStatus, Skeleton } from '@/ui/skeleton';
import { DeleteAccount } from './delete-account';
import { PhoneAccess } from './phone-access';
import { ProfileForm } from './profile-form';

const NotificationsScreen = lazyPart(async () => ({
  default: (await import('@/features/notifications')).NotificationsScreen,
}));

/** `/myaccount` (ACC-1), and `/myaccount#notifications`, which guests have too. */
export function AccountScreen() {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const isSignedIn = useSelector(selectAuthStatus) === 'signed-in';
  if (hash !== 'notifications') return <Account />;
  return (
    <Suspense fallback={<div className="min-h-svh" />}>
      <NotificationsScreen isSignedIn={isSignedIn} />
    </Suspense>
  );
}

function Account() {
  const signOut = useSignOut();
  return (
    <div className="column pt-6 lg:pt-12">
      <title>{`${t('My Account')} · Aangan`}</title>
      <h1 className="display mb-8 text-3xl max-md:sr-only lg:mb-12">{t('My Account')}</h1>
      <SignedInOnly path="/myaccount" waiting={<AccountSkeleton />}>
        {(customer) => (
          <div className="grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-20">
            <section aria-labelledby="profile">
              <h2 id="profile" className="display mb-6 text-2xl">
                {t('Your details')}
              </h2>
              <ProfileForm key={customer.id} customer={customer} />
            </section>
            <section aria-labelledby="access" className="lg:border-s lg:border-line lg:ps-10">
              <h2 id="access" className="display mb-4 text-2xl">
                {t('Account')}
              </h2>
              <Link to="/forgot-password" className={`${row} hover:text-accent`}>
                {t('Reset Password')}
                <Icon name="right" size={18} className="text-muted" />
              </Link>
              <PhoneAccess customer={customer} />
              <Link to="/myaccount" hash="notifications" className={`${row} hover:text-accent`}>
                {t('Notifications')}
                <Icon name="right" size={18} className="text-muted" />
              </Link>
              <Link to="/myorders" className={`${row} hover:text-accent`}>
                {t('My Orders')}
                <Icon name="right" size={18} className="text-muted" />
              </Link>
              <div className={row}>
                {t('Language')}
                <LanguageSwitch />
              </div>
              <Button tone="quiet" className="mt-6 w-full" onClick={() => void signOut()}>
                {t('Log Out')}
              </Button>
              <DeleteAccount customerId={customer.id} />
            </section>
          </div>
        )}
      </SignedInOnly>
    </div>
  );
}

const row =
  'flex min-h-14 flex-wrap items-center justify-between border-b border-line font-semibold';

function AccountSkeleton() {
  return (
    <div className="max-w-2xl space-y-6">
      <LoadingStatus label={t('Loading your account')} />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  );
}
