/** The colours the shop sells; the storefront's colour filter offers exactly these. */
export const COLOURS = ['Brown', 'White', 'Silver', 'Black', 'Yellow', 'Cream'] as const;
export type Colour = (typeof COLOURS)[number];

/** What one colour of a product costs (rupees, tax included) and how many are in the warehouse. */
export type ColourOffer = {
  mrp: number;
  /** Price while the sale lasts, rupees. */
  sale?: number;
  stock: number;
};

/** What the shop says about a product of the picture manifest, beyond what the manifest holds. */
export type ShopDetails = {
  subtitle: string;
  description: string;
  /** Category handles, the top one first. */
  categories: readonly string[];
  /** Customs tariff heading, eight digits. */
  hsCode: string;
  /** Manufacturer identification: country, maker, number, town. */
  midCode: string;
  fabric?: string;
  warranty?: string;
  bestSeller?: boolean;
  discountable?: boolean;
  /** The maker gives no dimensions, as for sets of different pieces. */
  dimensionsUnknown?: boolean;
  colours: Partial<Record<Colour, ColourOffer>>;
};
