import type { ReactNode } from 'react';
import { Icon } from '@/ui/icon';
import { askToInstall } from './install-offer';
import { useInstallWay } from './use-install-way';

interface InstallEntryProps {
  className: string;
  /** `menuitem` in the profile menu. */
  role?: 'menuitem';
  /** Stands around the button where there is one: a list's item, a section. */
  frame?: (button: ReactNode) => ReactNode;
}

/** Puts the shop on the home screen (PWA-1); there only where that can be done and is not done yet. */
export function InstallEntry({ className, role, frame }: InstallEntryProps) {
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
      Install the app
    </button>
  );
  return frame ? frame(button) : button;
}
