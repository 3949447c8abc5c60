import { shopName } from '@/features/page-head';

export const brand = {
  name: shopName,
  tagline: 'Stylish, functional furniture for the home, made to be lived with.',
} as const;

/** The logo: an arch with a tulsi plant, as on the app's icons. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="8 8 48 48" fill="currentColor" aria-hidden="true">
      <path
        fillRule="evenodd"
        d="M13 56V31.5C13 24 17.5 20.5 23 17.5C27 15.3 30 12.5 32 8.5C34 12.5 37 15.3 41 17.5C46.5 20.5 51 24 51 31.5V56H42.5V51.4H37.5V47.2H33.4V35C36.95 30.5 36.5 25 32 19.5C27.5 25 27.05 30.5 30.6 35V47.2H26.5V51.4H21.5V56ZM30.6 45C23 45.6 18.6 41 18 33.6C25.6 34 30 38 30.6 45ZM33.4 45C41 45.6 45.4 41 46 33.6C38.4 34 34 38 33.4 45Z"
      />
    </svg>
  );
}
