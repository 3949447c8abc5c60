import { account } from './account';
import { cart } from './cart';
import { catalogue } from './catalogue';
import { changes } from './changes';
import { checkout } from './checkout';
import { failures } from './failures';
import { offline } from './offline';
import { orders } from './orders';
import { pages } from './pages';
import { places } from './places';
import { product } from './product';
import { refusals } from './refusals';
import { room } from './room';
import { shared } from './shared';

/** All texts of the interface in Hindi by their English texts. Loaded only for Hindi. */
export const hindi = {
  ...shared,
  ...failures,
  ...refusals,
  ...pages,
  ...account,
  ...catalogue,
  ...product,
  ...room,
  ...cart,
  ...checkout,
  ...places,
  ...orders,
  ...offline,
  ...changes,
};
