/** What is told of calls that failed: the specification's texts for carts, and our own for what it leaves open. */
export const messages = {
  cartNotCreated: 'Failed to create new cart',
  itemNotAddedToNewCart: 'Failed to add item to new cart',
  itemNotAdded: 'Failed to add item to cart',
  quantityNotUpdated: 'Failed to update quantity',
  itemNotRemoved: 'Failed to remove item',
  insufficientStock: 'There are not that many in stock.',
  notForSale: 'This product is no longer for sale.',
  tooManyOfOne: 'A cart takes at most 99 of one product.',
  notAQuantity: 'The quantity must be a whole number from 1 to 99.',
  lineGone: 'This product is no longer in the cart.',
  noAnswer: 'No answer from the shop. Check your connection.',
  tooSlow: 'The shop took too long to answer.',
  unavailable: 'The shop is not available right now. Please try again.',
  unexpectedAnswer: 'The shop gave an answer that could not be read.',
  refused: 'The shop refused the request.',
} as const;
