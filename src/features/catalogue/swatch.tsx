import { classNames } from '@/ui/class-names';

/** CSS colours of the catalogue's colour names, for filters and product pages. */
const swatches: Record<string, string> = {
  brown: '#7a4a2e',
  white: '#fbfaf6',
  silver: '#b9bcc0',
  black: '#2b2a29',
  yellow: '#d9a021',
  cream: '#e6dcc6',
};

/** CSS colour of a colour name; null if unknown (the name is shown instead). */
export function swatchColour(name: string): string | null {
  return swatches[name.trim().toLowerCase()] ?? null;
}

interface SwatchProps {
  /** A CSS colour. */
  colour: string;
  className: string;
}

/** A circle of a colour. An SVG, because the content security policy blocks style attributes in rendered markup. */
export function Swatch({ colour, className }: SwatchProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      className={classNames('inline-block rounded-full border', className)}
    >
      <rect width="1" height="1" fill={colour} />
    </svg>
  );
}

/** A dot of the colour. Decorative: the name is always shown too. */
export function SwatchDot({ colour, className }: { colour: string; className?: string }) {
  return (
    <Swatch
      colour={swatchColour(colour) ?? 'transparent'}
      className={classNames('size-3 border-ink/40', className)}
    />
  );
}
