import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { categoriesQuery } from '@/commerce/categories/category-queries';
import { prefetch } from '@/commerce/catalogue-query';
import { productQuery } from '@/commerce/products/product-queries';
import {
  categorySearchOf,
  listingPageQuery,
  listingSearchOf,
  listingTitle,
} from '@/features/catalogue';
import { paymentResultSearchOf } from '@/features/checkout';
import { orderSearchOf, ordersSearchOf } from '@/features/orders';
import { syncRestored } from '@/features/synced';
import { accountRoutes } from './account-routes';
import { getParentRoute, root, withPreload } from './root-route';

const home = createRoute({
  getParentRoute,
  path: '/',
  staticData: { title: 'Home', categoryBar: true },
  loader: ({ context }) => {
    prefetch(context.queryClient, categoriesQuery());
  },
  component: lazyRouteComponent(() => import('@/features/home/home-screen'), 'HomeScreen'),
});

const WholeListing = lazyRouteComponent(
  () => import('@/features/listing/whole-listing-screen'),
  'WholeListing',
);
const product = createRoute({
  getParentRoute,
  path: '/product',
  validateSearch: listingSearchOf,
  staticData: { title: 'Shop' },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    prefetch(context.queryClient, listingPageQuery(deps, null, 1));
  },
  component: withPreload(WholeListing, function Listing() {
    return <WholeListing search={product.useSearch()} />;
  }),
});

const CategoryListing = lazyRouteComponent(
  () => import('@/features/listing/category-listing-screen'),
  'CategoryListing',
);
const category = createRoute({
  getParentRoute,
  path: '/productlisting/$handle',
  validateSearch: categorySearchOf,
  staticData: { title: ({ handle }) => listingTitle(handle ?? '') },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => {
    prefetch(context.queryClient, categoriesQuery());
    prefetch(context.queryClient, listingPageQuery(deps, params.handle, 1));
  },
  component: withPreload(CategoryListing, function Listing() {
    return <CategoryListing handle={category.useParams().handle} search={category.useSearch()} />;
  }),
});

const noCategory = createRoute({
  getParentRoute,
  path: '/productlisting',
  staticData: { title: 'Products' },
  component: lazyRouteComponent(
    () => import('@/features/listing/whole-listing-screen'),
    'NoCategoryListing',
  ),
});

const ProductScreen = lazyRouteComponent(
  () => import('@/features/product/product-screen'),
  'ProductScreen',
);
const productDetails = createRoute({
  getParentRoute,
  path: '/productdetails/$productId',
  staticData: { title: 'Product Details', categoryBar: true },
  loader: ({ context, params }) => {
    prefetch(context.queryClient, productQuery(params.productId));
  },
  component: withPreload(ProductScreen, function Details() {
    return <ProductScreen productId={productDetails.useParams().productId} />;
  }),
});

const cart = createRoute({
  getParentRoute,
  path: '/productcart',
  staticData: { title: 'Cart' },
  // Shows the state of the log in the first paint.
  loader: syncRestored,
  component: lazyRouteComponent(
    () => import('@/features/checkout/checkout-screen'),
    'CheckoutScreen',
  ),
});

const paymentResult = createRoute({
  getParentRoute,
  path: '/paymentresult',
  validateSearch: paymentResultSearchOf,
  staticData: { title: 'Payment' },
  component: lazyRouteComponent(
    () => import('@/features/checkout/payment-result-screen'),
    'PaymentResultScreen',
  ),
});

const wishlist = createRoute({
  getParentRoute,
  path: '/mywishlist',
  staticData: { title: 'Wishlist', categoryBar: true },
  // Shows the state of the log in the first paint.
  loader: syncRestored,
  component: lazyRouteComponent(
    () => import('@/features/wishlist-page/wishlist-screen'),
    'WishlistScreen',
  ),
});

const sharedWishlist = createRoute({
  getParentRoute,
  path: '/wishlist/$token',
  staticData: { title: 'Wishlist' },
  component: lazyRouteComponent(
    () => import('@/features/shared-wishlist/shared-wishlist-screen'),
    'SharedWishlistScreen',
  ),
});

const OrdersScreen = lazyRouteComponent(
  () => import('@/features/orders/orders-screen'),
  'OrdersScreen',
);
const orders = createRoute({
  getParentRoute,
  path: '/myorders',
  validateSearch: ordersSearchOf,
  staticData: { title: 'My Orders' },
  component: withPreload(OrdersScreen, function MyOrders() {
    return <OrdersScreen page={orders.useSearch().page ?? 1} />;
  }),
});

const OrderScreen = lazyRouteComponent(
  () => import('@/features/orders/order-screen'),
  'OrderScreen',
);
const order = createRoute({
  getParentRoute,
  path: '/orderdetails',
  validateSearch: orderSearchOf,
  staticData: { title: 'Order Details' },
  component: withPreload(OrderScreen, function Details() {
    return <OrderScreen search={order.useSearch()} />;
  }),
});

const invoice = createRoute({
  getParentRoute,
  path: '/orderinvoice',
  validateSearch: orderSearchOf,
  staticData: { title: 'Invoice' },
  component: lazyRouteComponent(() => import('@/features/orders/invoice-screen'), 'InvoiceScreen'),
});

const offline = createRoute({
  getParentRoute,
  path: '/offline',
  staticData: { title: 'Available Offline' },
  component: lazyRouteComponent(
    () => import('@/features/offline-screen/offline-screen'),
    'OfflineScreen',
  ),
});

const about = createRoute({
  getParentRoute,
  path: '/aboutus',
  staticData: { title: 'About Us' },
  component: lazyRouteComponent(() => import('@/features/content/about-screen'), 'AboutScreen'),
});

const contact = createRoute({
  getParentRoute,
  path: '/contactus',
  staticData: { title: 'Contact Us' },
  component: lazyRouteComponent(
    () => import('@/features/content/contact/contact-screen'),
    'ContactScreen',
  ),
});

const privacy = createRoute({
  getParentRoute,
  path: '/privacypolicy',
  staticData: { title: 'Privacy Policy' },
  component: lazyRouteComponent(() => import('@/features/content/privacy-screen'), 'PrivacyScreen'),
});

const terms = createRoute({
  getParentRoute,
  path: '/termsandconditions',
  staticData: { title: 'Terms & Conditions' },
  component: lazyRouteComponent(() => import('@/features/content/terms-screen'), 'TermsScreen'),
});

/** All pages. `server/page-routes.ts` says how the server renders each of them. */
export const routeTree = root.addChildren([
  home,
  product,
  category,
  noCategory,
  productDetails,
  cart,
  paymentResult,
  wishlist,
  sharedWishlist,
  orders,
  order,
  invoice,
  ...accountRoutes,
  offline,
  about,
  contact,
  privacy,
  terms,
]);
