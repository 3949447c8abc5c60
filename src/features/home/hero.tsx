import { Link } from '@tanstack/react-router';
import { type PointerEvent, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectAuthStatus } from '@/features/auth';
import { t } from '@/language/t';
import { buttonClass } from '@/ui/button';
import { HeroCarousel } from './hero-carousel';

/** The carousel with the headline (HOME-1). */
export function Hero() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const signedIn = useSelector(selectAuthStatus) === 'signed-in';
  const pressed = useRef(false);

  // A touch has no hover: its enter event would pause the carousel until the next tap elsewhere.
  function hover(event: PointerEvent) {
    setHovered(event.type === 'pointerenter' && event.pointerType === 'mouse');
  }

  // Only keyboard focus pauses: a click on Play also focuses.
  function press(event: PointerEvent) {
    pressed.current = event.type === 'pointerdown';
  }

  return (
    <div
      className="relative"
      onPointerEnter={hover}
      onPointerLeave={hover}
      onPointerDown={press}
      onPointerUp={press}
      onPointerCancel={press}
      onFocus={() => setFocused(!pressed.current)}
      onBlur={() => setFocused(false)}
    >
      <HeroCarousel held={hovered || focused} />
      <div className="relative bg-page px-gutter pt-8 md:absolute md:inset-s-0 md:bottom-0 md:w-[calc(min(40rem,54%)+var(--spacing-edge)-var(--spacing-gutter))] md:rounded-se-lg md:ps-edge md:pt-9 md:pe-10 md:pb-2">
        <h1 className="display text-4xl">{t('Make your interior more Minimalistic & Modern')}</h1>
        <div className="mt-6 flex flex-wrap gap-3 md:mt-8">
          <Link to="/product" className={buttonClass()}>
            {t('Explore Now')}
          </Link>
          {!signedIn && (
            <Link to="/signin" className={buttonClass('quiet')}>
              {t('Sign In')}
            </Link>
          )}
        </div>
      </div>
    </div>
  );
}
