/** The brand stands here and in manifest.webmanifest, nowhere else. */
export const brand = {
  name: 'Aangan',
  tagline: 'Stylish, functional furniture for the home, made to be lived with.',
} as const;

/** The courtyard at the heart of the house, seen from above: walls, arcade, tulsi. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path
        d="M4 28V16a12 12 0 0 1 24 0v12"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path
        d="M10 28V17a6 6 0 0 1 12 0v11"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <circle cx="16" cy="18" r="2.2" fill="currentColor" />
    </svg>
  );
}
