import { classNames } from '@/ui/class-names';
import { swatchColour } from './colours';

interface SwatchDotProps {
  colour: string;
  className?: string;
}

/** A dot of the colour: decoration beside words, never the only sign. */
export function SwatchDot({ colour, className }: SwatchDotProps) {
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: swatchColour(colour) ?? 'transparent' }}
      className={classNames('inline-block size-3 rounded-full border border-ink/40', className)}
    />
  );
}
