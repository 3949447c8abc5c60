import { Link } from '@tanstack/react-router';
import { InstallEntry } from '@/features/install';
import { LanguageSwitch } from './language-switch';
import { t } from '@/language/t';
import { brand, Mark } from './brand';
import { socialLinks } from './social-links';

const places = [
  { to: '/', label: 'Home' },
  { to: '/aboutus', label: 'About Us' },
  { to: '/contactus', label: 'Contact Us' },
  { to: '/offline', label: 'Available Offline' },
] as const;

const smallPrint = [
  { to: '/termsandconditions', label: 'Terms & Conditions' },
  { to: '/privacypolicy', label: 'Privacy Policy' },
] as const;

const link =
  'inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:text-accent hover:underline';

export function Footer() {
  return (
    <footer className="below-fold mt-section border-t border-line bg-sunken">
      <div className="column grid gap-10 py-14 md:grid-cols-[2fr_1fr_1fr] lg:py-20">
        <div>
          <Link
            to="/"
            className="inline-flex items-center gap-3 text-accent"
            aria-label={t('{name}, home', { name: brand.name })}
          >
            <Mark size={40} />
            <span className="display text-3xl text-ink">{brand.name}</span>
          </Link>
          <p className="mt-4 max-w-xs text-muted">{t(brand.tagline)}</p>
        </div>
        <nav aria-label={t('Footer')}>
          <ul>
            {places.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={link}>
                  {t(label)}
                </Link>
              </li>
            ))}
            <InstallEntry className={`${link} gap-2`} inList />
          </ul>
        </nav>
        <ul className="flex gap-2 md:justify-end" aria-label={t('Social media')}>
          {socialLinks.map(({ href, label, path }) => (
            <li key={label}>
              <a
                href={href}
                aria-label={label}
                rel="noopener noreferrer"
                target="_blank"
                className="touch inline-flex items-center justify-center rounded-full border border-line-strong transition-colors hover:border-ink"
              >
                <svg
                  width="20"
                  height="20"
                  viewBox="0 0 24 24"
                  fill="currentColor"
                  aria-hidden="true"
                >
                  <path d={path} />
                </svg>
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className="column flex flex-wrap justify-between gap-x-8 border-t border-line py-4 text-sm text-muted max-md:pb-[calc(9.5rem+env(safe-area-inset-bottom))]">
        <p className="inline-flex min-h-11 items-center">
          {t('All prices in rupees, inclusive of all taxes.')}
        </p>
        <LanguageSwitch />
        <ul className="flex flex-wrap gap-x-6">
          {smallPrint.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={link}>
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
