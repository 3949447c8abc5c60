import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { SearchBox } from '@/features/search';
import { t } from '@/language/t';
import { IconButton } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { brand, Mark } from './brand';
import { AccountCorner } from './account-corner';
import { CartLink, WishlistLink } from './counted-links';
import { usePageTitle } from './page-title';

export function Header() {
  const title = usePageTitle();
  const [searching, setSearching] = useState(false);

  return (
    <header className="sticky top-0 z-30 bg-page/95 [@media(max-height:26rem)]:static pt-[env(safe-area-inset-top)] backdrop-blur-sm">
      <div className="column flex min-h-16 items-center gap-2 max-md:flex-wrap lg:min-h-20 lg:gap-8">
        <Link
          to="/"
          className="hidden items-center gap-3 text-accent md:flex"
          aria-label={t('{name}, home', { name: brand.name })}
        >
          <Mark size={34} />
          <span className="display text-2xl text-ink">{brand.name}</span>
        </Link>
        <p className="display line-clamp-2 min-w-20 flex-1 text-xl leading-none text-balance [:root:lang(hi)_&]:leading-snug max-[22rem]:text-base md:hidden">
          {title}
        </p>

        <SearchBox className="mx-auto hidden max-w-xl flex-1 md:block" />

        <div className="ms-auto flex items-center gap-2 max-[22rem]:gap-0 md:contents">
          <IconButton
            label={searching ? t('Close search') : t('Search')}
            aria-expanded={searching}
            className="md:hidden"
            onClick={() => setSearching(!searching)}
          >
            <Icon name={searching ? 'close' : 'search'} />
          </IconButton>
          <nav aria-label={t('Shop')} className="flex items-center gap-1">
            <WishlistLink />
            <CartLink />
          </nav>
          <AccountCorner />
        </div>
      </div>
      {searching && (
        <div className="column pb-3 md:hidden">
          <SearchBox isCalled onSearched={() => setSearching(false)} />
        </div>
      )}
    </header>
  );
}
