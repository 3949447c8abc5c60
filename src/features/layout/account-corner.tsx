import { lazyPart } from '@/ui/lazy-component';
import { Link, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectAuthStatus, selectCustomer, returnSearch } from '@/features/auth';
import { t } from '@/language/t';
import { buttonClass } from '@/ui/button';
import { classNames } from '@/ui/class-names';

// The user is not known at the first render, so this code can load later.
const ProfileMenu = lazyPart(() => import('./profile-menu'));

/** The end of the header: Sign In for guests, the profile menu for customers (HDR-1, HDR-2). */
export function AccountCorner() {
  const customer = useSelector(selectCustomer);
  const status = useSelector(selectAuthStatus);
  const here = useRouterState({ select: ({ location }) => location.href });
  if (customer) {
    return (
      <Suspense fallback={<span className="touch" />}>
        <ProfileMenu customer={customer} />
      </Suspense>
    );
  }
  return (
    <Link
      to="/signin"
      // On sign-up, the return address is kept.
      search={(now) => (now.from ? { from: now.from } : returnSearch(here))}
      className={classNames(
        buttonClass('ink', 'small'),
        'max-md:bg-transparent max-md:px-2 max-md:text-accent',
        // Reserves its space while the session is restored.
        status === 'restoring' && 'invisible',
      )}
    >
      {t('Sign In')}
    </Link>
  );
}
