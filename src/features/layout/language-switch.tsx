import { currentLanguagePack } from '@/language/language-pack';
import { t } from '@/language/t';
import { classNames } from '@/ui/class-names';
import { type Language, languageCookie } from '@/language/languages';

/** The language switch: one toggle button per language; the current one is pressed. */
export function LanguageSwitch() {
  return (
    <div role="group" aria-label={t('Language')} className="flex gap-1">
      {offeredLanguages.map(({ language, name }) => {
        const isCurrent = language === currentLanguagePack().language;
        return (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={isCurrent}
            onClick={() => {
              if (!isCurrent) chooseLanguage(language);
            }}
            className={classNames(
              'touch inline-flex items-center rounded-full px-3 text-sm font-semibold underline-offset-4',
              isCurrent ? 'bg-accent-tint text-ink' : 'hover:text-accent hover:underline',
            )}
          >
            {name}
          </button>
        );
      })}
    </div>
  );
}

/** A year. */
const MAX_AGE_SECONDS = 365 * 24 * 60 * 60;

/**
 * Stores the choice and reloads: the server renders the page in that language. Pending edits are stored on the device, and the
 * browser restores the scroll position.
 */
function chooseLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax${secure}`;
  location.reload();
}

/** The languages, each by its own name, as a reader of one may not know the other. */
const offeredLanguages = [
  { language: 'en', name: 'English' },
  { language: 'hi', name: 'हिन्दी' },
] as const satisfies ReadonlyArray<{ language: Language; name: string }>;
