import { t } from '@/language/t';
import { Icon } from '@/ui/icon';
import { askToInstall, useInstallMethod } from './install-prompt';

interface InstallEntryProps {
  className: string;
  /** `menuitem` in the profile menu. */
  role?: 'menuitem';
  /** Whether to wrap it in a list item. */
  inList?: boolean;
}

/** Button that installs the app (PWA-1); hidden if that is not possible or already done. */
export function InstallEntry({ className, role, inList = false }: InstallEntryProps) {
  const method = useInstallMethod();
  if (method === 'none') return null;
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
