import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { currentLocale } from '@/language/spoken';
import { t } from '@/language/t';
import { classNames } from '@/ui/class-names';
import { Icon, type IconName } from '@/ui/icon';
import { Marked } from './marked';
import { ProductRow } from './product-row';
import type { Suggestion } from './suggestions';

interface SuggestionRowProps {
  id: string;
  suggestion: Suggestion;
  /** What was typed, to be set off. */
  typed: string;
  isActive: boolean;
  /** It was chosen. @param text what the box then holds */
  onChosen: (text: string) => void;
  onForget: () => void;
}

/** A row of the list, and a link where it leads somewhere: it opens in another tab as links do. */
export function SuggestionRow({
  id,
  suggestion,
  typed,
  isActive,
  onChosen,
  onForget,
}: SuggestionRowProps) {
  const option = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: classNames(
      'flex w-full items-center gap-3 rounded-md px-2.5 text-start text-base hover:bg-sunken',
      suggestion.kind === 'all' ? 'min-h-11' : 'min-h-13',
      isActive && 'bg-sunken outline-2 -outline-offset-2 outline-accent',
    ),
  } as const;

  switch (suggestion.kind) {
    case 'product': {
      const { product } = suggestion;
      return (
        <Link
          {...option}
          to="/productdetails/$productId"
          params={{ productId: product.id }}
          onClick={() => onChosen('')}
        >
          <ProductRow product={product} typed={typed} />
        </Link>
      );
    }
    case 'category':
      return (
        <Link
          {...option}
          to="/productlisting/$handle"
          params={{ handle: suggestion.handle }}
          onClick={() => onChosen('')}
        >
          <Face icon="grid">
            <Marked title={suggestion.name} typed={typed} />
            {suggestion.within !== null && (
              <span className="text-muted">{t(' in {within}', { within: suggestion.within })}</span>
            )}
          </Face>
        </Link>
      );
    case 'all':
      return (
        // It is in sight however many stand over it.
        <div
          role="presentation"
          className="sticky bottom-0 -mx-1.5 border-t border-line bg-raised p-1.5 font-semibold"
        >
          <Link
            {...option}
            to="/product"
            search={{ q: suggestion.q }}
            onClick={() => onChosen(suggestion.q)}
          >
            <Face icon="search">
              {suggestion.count === 1
                ? t('The result for ‘{q}’', { q: suggestion.q })
                : t('All {count} results for ‘{q}’', {
                    count: suggestion.count.toLocaleString(currentLocale()),
                    q: suggestion.q,
                  })}
            </Face>
          </Link>
        </div>
      );
    case 'recent':
      return (
        <Link
          {...option}
          to="/product"
          search={{ q: suggestion.q }}
          onClick={() => onChosen(suggestion.q)}
        >
          <Face icon="clock">{suggestion.q}</Face>
        </Link>
      );
    case 'forget':
      return (
        <button {...option} type="button" onClick={onForget}>
          <Face icon="close">
            <span className="text-muted">{t('Clear recent searches')}</span>
          </Face>
        </button>
      );
  }
}

function Face({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <span className="grid w-10 shrink-0 place-items-center text-muted">
        <Icon name={icon} size={20} />
      </span>
      <span className="min-w-0 flex-1 truncate">{children}</span>
    </>
  );
}
