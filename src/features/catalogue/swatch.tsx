import { classNames } from '@/ui/class-names';

interface SwatchProps {
  /** A CSS colour. */
  colour: string;
  className: string;
}

/** A round spot of a colour. Drawn, as the content security policy lets no rendered page style an element by an attribute. */
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
