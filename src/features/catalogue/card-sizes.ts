/** How wide a card's picture is shown, as its `sizes` attribute: the stored catalogue fetches pictures for it. */
export const cardSizes =
  '(min-width: 84rem) 19rem, (min-width: 64rem) 22vw, (min-width: 52rem) 30vw, 46vw';
