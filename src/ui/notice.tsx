import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from './button';
import { Icon, type IconName } from './icon';

interface NoticeProps {
  title: string;
  icon: IconName;
  children: ReactNode;
  /** Buttons or links. */
  action?: ReactNode;
  /** A link that looks like a button. */
  link?: { to: '/product' | '/forgot-password'; label: string };
  /** `alert` for errors: it interrupts screen readers. */
  role?: 'status' | 'alert';
  /** Heading level: 1 if the notice is the whole page. */
  level?: 1 | 2;
}

/** A message in place of a screen or section: empty, not found, not reachable. */
export function Notice({
  title,
  icon,
  children,
  action,
  link,
  role = 'status',
  level = 2,
}: NoticeProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div
      role={role}
      className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-16 text-center"
    >
      <span className="grid size-16 place-items-center rounded-full bg-sunken text-muted">
        <Icon name={icon} size={28} />
      </span>
      <Title className="display text-2xl">{title}</Title>
      <div className="text-muted">{children}</div>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {action}
        {link && (
          <Link to={link.to} className={buttonClass()}>
            {link.label}
          </Link>
        )}
      </div>
    </div>
  );
}
