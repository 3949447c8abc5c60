/** The specification's texts for calls that failed; the server's own message goes first where there is one. */
export const messages = {
  cartNotCreated: 'Failed to create new cart',
  itemNotAddedToNewCart: 'Failed to add item to new cart',
  itemNotAdded: 'Failed to add item to cart',
  quantityNotUpdated: 'Failed to update quantity',
  itemNotRemoved: 'Failed to remove item',
  noAnswer: 'No answer from the shop. Check your connection.',
  tooSlow: 'The shop took too long to answer.',
  unavailable: 'The shop is not available right now. Please try again.',
  unexpectedAnswer: 'The shop gave an answer that could not be read.',
  refused: 'The shop refused the request.',
} as const;
