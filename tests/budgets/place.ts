import type { LaunchOptions } from '@playwright/test';
import type { StoreApi, StoreProduct } from '../e2e/world/store-api';
import type { Figure } from './figure';

/** Where is measured. */
export interface Place {
  /** The running shop's address. */
  shopUrl: string;
  store: StoreApi;
  /** Folder of the build that it serves. */
  build: string;
  /** How a browser is started. */
  launch: LaunchOptions;
  /** With so much in stock that no tap meets its end. */
  products: readonly [StoreProduct, StoreProduct];
}

/** One thing that is measured by itself. */
export interface Measurement {
  name: string;
  /** How often, for a median; 1 for what is the same each time. */
  runs: number;
  measure: (runs: number) => Promise<Figure[]>;
}

/** The pages that are measured, by the name that they have in the figures. */
export type PageName = 'home' | 'listing' | 'product' | 'cart';

export function pathsOf({ products: [product] }: Place): Record<PageName, string> {
  return {
    home: '/',
    listing: '/productlisting/sofas',
    product: `/productdetails/${product.id}`,
    cart: '/productcart',
  };
}
