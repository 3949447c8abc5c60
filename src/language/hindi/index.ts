import account from './account.json';
import cart from './cart.json';
import catalogue from './catalogue.json';
import changes from './changes.json';
import checkout from './checkout.json';
import failures from './failures.json';
import offline from './offline.json';
import orders from './orders.json';
import pages from './pages.json';
import places from './places.json';
import product from './product.json';
import refusals from './refusals.json';
import room from './room.json';
import shared from './shared.json';

/** All texts of the interface in Hindi by their English texts. Loaded only for Hindi. */
export const hindi = {
  // Texts used in several areas.
  ...shared,
  // Messages of failed requests and edits.
  ...failures,
  // Rate limits, load shedding and validation errors of the server (`src/commerce/http`).
  ...refusals,
  // Home, contact, header and footer.
  ...pages,
  // Account, sign-in and sign-up.
  ...account,
  // Listings, filters and search.
  ...catalogue,
  // Product page, reviews and questions.
  ...product,
  // 3D view, dimension drawing and sharing.
  ...room,
  // The cart and the wishlist.
  ...cart,
  // Address and payment.
  ...checkout,
  // Countries and states of the address form. The English name is stored.
  ...places,
  // Orders, invoices and returns.
  ...orders,
  // Connection, stored catalogue and pending edits.
  ...offline,
  // Pending edits and notices.
  ...changes,
};
