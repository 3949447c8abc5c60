import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { currentLocale } from '@/language/language-pack';
import { t } from '@/language/t';
import { classNames } from '@/ui/class-names';
import { Icon, type IconName } from '@/ui/icon';
import { phrase } from '@/ui/phrase';
import { Highlight } from './highlight';
import { ProductRow } from './product-row';
import type { Suggestion } from './suggestions';

interface SuggestionRowProps {
  id: string;
  suggestion: Suggestion;
  /** The query, to highlight. */
  typed: string;
  isActive: boolean;
  /** Called when it is chosen. @param text the new text of the input */
  onChosen: (text: string) => void;
  onForget: () => void;
}

/** A row of the list. Rows that lead to a page are links, so that they can open in another tab. */
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

  const searchFor = (q: string) => {
    return { to: '/product', search: { q }, onClick: () => onChosen(q) } as const;
  };

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
            <CategoryName {...suggestion} typed={typed} />
          </Face>
        </Link>
      );
    case 'all':
      return (
        // Sticky at the end of the list.
        <div
          role="presentation"
          className="sticky bottom-0 -mx-1.5 border-t border-line bg-raised p-1.5 font-semibold"
        >
          <Link {...option} {...searchFor(suggestion.q)}>
            <Face icon="search">
              {suggestion.count === 1
                ? t('See the result for ‘{q}’', { q: suggestion.q })
                : t('See all {count} results for ‘{q}’', {
                    count: suggestion.count.toLocaleString(currentLocale()),
                    q: suggestion.q,
                  })}
            </Face>
          </Link>
        </div>
      );
    case 'recent':
      return (
        <Link {...option} {...searchFor(suggestion.q)}>
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

interface CategoryNameProps {
  name: string;
  /** Name of the parent category. */
  within: string | null;
  typed: string;
}

function CategoryName({ name, within, typed }: CategoryNameProps) {
  const highlighted = <Highlight title={name} typed={typed} />;
  if (within === null) return highlighted;
  return phrase('{name} <faint>in {within}</faint>', {
    name: highlighted,
    within,
    faint,
  });
}

function faint(words: ReactNode) {
  return <span className="text-muted">{words}</span>;
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
