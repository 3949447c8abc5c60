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
import { room } from './room';
import { shared } from './shared';

/** All texts of the interface in Hindi, by the English ones. Loaded only where Hindi was chosen. */
export const hindi = {
  ...shared,
  ...failures,
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
