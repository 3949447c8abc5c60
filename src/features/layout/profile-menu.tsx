import { Link } from '@tanstack/react-router';
import type { Customer } from '@/commerce/customers/customer';
import { useSignOut } from '@/features/auth';
import { InstallEntry } from '@/features/install';
import { t } from '@/language/t';
import { Icon, type IconName } from '@/ui/icon';
import { Menu, menuItemClass } from '@/ui/menu';

const own = [
  { to: '/myaccount', icon: 'person', label: 'My Account' },
  { to: '/myorders', icon: 'box', label: 'My Orders' },
  { to: '/offline', icon: 'cloud', label: 'Available Offline' },
] as const satisfies ReadonlyArray<{ to: string; icon: IconName; label: string }>;

const shop = [
  { to: '/aboutus', label: 'About Us' },
  { to: '/contactus', label: 'Contact Us' },
  { to: '/termsandconditions', label: 'Terms & Conditions' },
  { to: '/privacypolicy', label: 'Privacy policy' },
] as const;

/** The menu of a signed-in customer (HDR-2). */
export default function ProfileMenu({ customer }: { customer: Customer }) {
  const signOut = useSignOut();
  const name = `${customer.firstName} ${customer.lastName}`.trim() || t('User');
  return (
    <Menu
      label={t('Profile of {name}', { name })}
      face={
        <span className="grid size-10 place-items-center rounded-full bg-accent-tint text-sm font-semibold text-accent">
          {firstLetter(customer.firstName) + firstLetter(customer.lastName) || (
            <Icon name="person" size={20} />
          )}
        </span>
      }
      heading={
        <div className="px-3 pt-2 pb-3">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-muted wrap-anywhere">{customer.email}</p>
        </div>
      }
    >
      <div role="group" aria-label={t('Your account')} className="border-t border-line py-1">
        {own.map(({ to, icon, label }) => (
          <Link key={to} to={to} role="menuitem" tabIndex={-1} className={menuItemClass}>
            <Icon name={icon} size={20} className="text-muted" />
            {t(label)}
          </Link>
        ))}
        <InstallEntry role="menuitem" className={menuItemClass} />
      </div>
      <div role="group" aria-label={t('The shop')} className="border-t border-line py-1">
        {shop.map(({ to, label }) => (
          <Link key={to} to={to} role="menuitem" tabIndex={-1} className={menuItemClass}>
            {t(label)}
          </Link>
        ))}
      </div>
      <div role="group" aria-label={t('Session')} className="border-t border-line pt-1">
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => void signOut()}
          className={menuItemClass}
        >
          <Icon name="leave" size={20} className="text-muted" />
          {t('Log Out')}
        </button>
      </div>
    </Menu>
  );
}

/** The first grapheme of a name; in Devanagari it is often several characters. Empty for an empty name. */
export function firstLetter(name: string): string {
  // Firefox supports Segmenter from 125 on. Fallback: a character with its combining marks.
  if (!('Segmenter' in Intl)) return /^.\p{M}*/su.exec(name)?.[0] ?? '';
  return new Intl.Segmenter('en-IN').segment(name).containing(0)?.segment ?? '';
}
