import { t } from '@/language/t';
import { Icon } from '@/ui/icon';
import { askToInstall } from './install-offer';
import { useInstallWay } from './use-install-way';

interface InstallEntryProps {
  className: string;
  /** `menuitem` in the profile menu. */
  role?: 'menuitem';
  /** Whether it is an item of a list. */
  inList?: boolean;
}

/** Puts the shop on the home screen (PWA-1); there only where that can be done and is not done yet. */
export function InstallEntry({ className, role, inList = false }: InstallEntryProps) {
  const way = useInstallWay();
  if (way === 'none') return null;
  const button = (
    <button
      type="button"
      role={role}
      tabIndex={role === 'menuitem' ? -1 : undefined}
      onClick={() => void askToInstall()}
      className={className}
    >
      <Icon name="install" size={20} className="text-muted" />
      {t('Install the app')}
    </button>
  );
  return inList ? <li>{button}</li> : button;
}
