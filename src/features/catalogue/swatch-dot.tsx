import { classNames } from '@/ui/class-names';
import { swatchColour } from './colours';
import { Swatch } from './swatch';

interface SwatchDotProps {
  colour: string;
  className?: string;
}

/** A dot of the colour: decoration beside words, never the only sign. */
export function SwatchDot({ colour, className }: SwatchDotProps) {
  return (
    <Swatch
      colour={swatchColour(colour) ?? 'transparent'}
      className={classNames('size-3 border-ink/40', className)}
    />
  );
}
