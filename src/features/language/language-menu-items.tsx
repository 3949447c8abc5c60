import { spoken } from '@/language/spoken';
import { Icon } from '@/ui/icon';
import { menuItemClass } from '@/ui/menu';
import { chooseLanguage } from './choose-language';
import { offeredLanguages } from './offered-languages';

/** The languages that are not spoken, as items of a menu. */
export function LanguageMenuItems() {
  return offeredLanguages
    .filter(({ language }) => language !== spoken().language)
    .map(({ language, name }) => (
      <button
        key={language}
        type="button"
        role="menuitem"
        tabIndex={-1}
        lang={language}
        onClick={() => chooseLanguage(language)}
        className={menuItemClass}
      >
        <Icon name="globe" size={20} className="text-muted" />
        {name}
      </button>
    ));
}
