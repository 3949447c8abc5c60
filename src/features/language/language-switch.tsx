import { spoken } from '@/language/spoken';
import { t } from '@/language/t';
import { classNames } from '@/ui/class-names';
import { chooseLanguage } from './choose-language';
import { offeredLanguages } from './offered-languages';

/** Both languages beside each other, the one that is spoken pressed. */
export function LanguageSwitch({ className }: { className?: string }) {
  return (
    <div role="group" aria-label={t('Language')} className={classNames('flex gap-1', className)}>
      {offeredLanguages.map(({ language, name }) => {
        const isSpoken = language === spoken().language;
        return (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={isSpoken}
            onClick={() => {
              if (!isSpoken) chooseLanguage(language);
            }}
            className={classNames(
              'touch inline-flex items-center rounded-full px-3 text-sm font-semibold underline-offset-4',
              isSpoken ? 'bg-accent-tint text-ink' : 'hover:text-accent hover:underline',
            )}
          >
            {name}
          </button>
        );
      })}
    </div>
  );
}
