import type { SVGProps } from 'react';

/** Drawn for the shop on a 24 px grid with a 1.5 px line. */
const paths = {
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4 4',
  heart:
    'M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 8.8 5.5c1.4 0 2.6.7 3.2 1.9.6-1.2 1.8-1.9 3.2-1.9a4.3 4.3 0 0 1 4.3 4.3C19.5 15.4 12 20 12 20Z',
  bag: 'M5.5 8.5h13l-.8 11.5H6.3L5.5 8.5ZM9 11V7a3 3 0 0 1 6 0v4',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  home: 'M4 11.5 12 4.5l8 7V20h-5.5v-5.5h-5V20H4v-8.5Z',
  grid: 'M4.5 4.5h6v6h-6v-6Zm9 0h6v6h-6v-6Zm-9 9h6v6h-6v-6Zm9 0h6v6h-6v-6Z',
  left: 'm14.5 5.5-6.5 6.5 6.5 6.5',
  right: 'm9.5 5.5 6.5 6.5-6.5 6.5',
  down: 'm5.5 9.5 6.5 6.5 6.5-6.5',
  plus: 'M12 5.5v13M5.5 12h13',
  minus: 'M5.5 12h13',
  close: 'm6 6 12 12M18 6 6 18',
  bin: 'M5 7.5h14M9.5 7.5V5h5v2.5M7 7.5 7.8 20h8.4L17 7.5M10.3 11v5.5m3.4-5.5v5.5',
  pause: 'M9 6v12m6-12v12',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  truck:
    'M3 6.5h11v10H8.8m5.2 0h-.8M14 9.5h3.5l3.5 3.7v3.3h-1.3M4.3 16.5H3v-10m3.5 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm10.5 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  returns: 'M8 5 4.5 8.5 8 12M4.5 8.5H15a4.5 4.5 0 0 1 0 9H7',
  headset:
    'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2m-15 0v3h3v-5h-3v2Zm15 0v3h-3v-5h3v2Zm-1.5 3v1c0 1.4-1.1 2-2.5 2H13',
  shield: 'M12 4 5.5 6.3v5.2c0 4 2.7 7 6.5 8.5 3.8-1.5 6.5-4.5 6.5-8.5V6.3L12 4Zm-2.8 8 2 2 3.8-4',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'M4 4l16 16M9.9 5.8A8.8 8.8 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16.6 16.6 0 0 1-2.8 3.5M14.1 14.1a3 3 0 0 1-4.2-4.2M6.6 7.1A16.2 16.2 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.6-1.3',
  box: 'M12 3.8 4.5 7.6v8.8l7.5 3.8 7.5-3.8V7.6L12 3.8ZM4.5 7.6l7.5 3.9m0 0 7.5-3.9M12 11.5v8.7',
  leave: 'M14 8V5.5H5v13h9V16m-4-4h10.5m-3-3.5 3.5 3.5-3.5 3.5',
  copy: 'M9 8.5V5h10v10.5h-3.5M5 8.5h10.5V19H5V8.5Z',
  print: 'M7.5 8.5V4h9v4.5M7.5 16H4.5V8.5h15V16h-3m-9-2.5h9V20h-9v-6.5Z',
  paper: 'M6.5 3.5h7l4 4v13h-11v-17Zm7 0v4h4M9.5 12h5m-5 3.5h5',
  rupee: 'M7 5h10M7 9h10M7 5h3.5a4 4 0 0 1 0 8H7l7 6.5',
  check: 'm5 12.5 4.5 4.5L19 7',
  clock: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16Zm0-12.5V12l3 2',
  install: 'M7.5 3.5h9v17h-9v-17ZM12 7.5v6.5m-2.5-2.5L12 14l2.5-2.5M11 17.5h2',
  refresh: 'M19 12a7 7 0 1 1-2-4.9L19 9m0-4.5V9h-4.5',
  cloud: 'M7.5 18.5a4 4 0 0 1-.4-8 5 5 0 0 1 9.6-1.2 4.6 4.6 0 0 1-.2 9.2h-9Z',
  share: 'M12 14.5V3.5m-3.5 3L12 3.5l3.5 3M8.5 10h-3v10.5h13V10h-3',
  alert: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16Zm0-12v5m0 3h.01',
  filter: 'M4 7.5h9m4 0h3m-3 2.5v-5M4 16.5h3m4 0h9M7 19v-5',
  tag: 'M4.5 4.5h7l8 8-7 7-8-8v-7Zm4 4h.01',
  offline:
    'M4 4l16 16M8.5 15.5a5 5 0 0 1 5.2-1.2M5.5 12.3a9.5 9.5 0 0 1 4-2.5m3.3-.3a9.5 9.5 0 0 1 5.7 2.8M12 19h.01',
} as const;

export type IconName = keyof typeof paths;

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'name'> {
  name: IconName;
  /** Edge in px at the default font size; scales with it. */
  size?: number;
  filled?: boolean;
}

/** Decorative: its meaning must be in a text or label. */
export function Icon({ name, size = 24, filled = false, ...rest }: IconProps) {
  return (
    <svg
      width={`${size / 16}em`}
      height={`${size / 16}em`}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      <path d={paths[name]} />
    </svg>
  );
}
