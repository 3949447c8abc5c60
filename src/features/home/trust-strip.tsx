import { currentSettings } from '@/commerce/settings';
import { translateMessage } from '@/language/t';
import { Icon, type IconName } from '@/ui/icon';

const icons: readonly IconName[] = ['truck', 'headset', 'shield'];

/** Three claims from the settings (HOME-2). */
export function TrustStrip() {
  return (
    <ul className="column mt-12 grid gap-x-8 border-y border-line py-3 sm:grid-cols-3 md:mt-16">
      {currentSettings().trustTexts.map((text, at) => (
        <li key={text} className="flex items-center gap-4 py-3 sm:justify-center">
          <Icon name={icons[at] ?? 'check'} size={28} className="text-accent" />
          <span className="text-lg font-semibold">{translateMessage(text)}</span>
        </li>
      ))}
    </ul>
  );
}
