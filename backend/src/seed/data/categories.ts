/** An initial category, which the owner may change. */
export type CategorySeed = {
  name: string;
  handle: string;
  description: string;
  /** Handle of the parent category; undefined for the four departments. */
  parent?: string;
};

/** In the order of the storefront; each category after its parent. */
export const categories: readonly CategorySeed[] = [
  {
    name: 'Furniture',
    handle: 'furniture',
    description: 'Solid, well-proportioned pieces for living, dining, sleeping and working.',
  },
  {
    name: 'Mattress',
    handle: 'mattresses',
    description: 'Latex, foam, spring and orthopaedic mattresses for every kind of sleeper.',
  },
  {
    name: 'Home Decor',
    handle: 'home-decor',
    description: 'Light, texture and colour: the small things that make rooms yours.',
  },
  {
    name: 'Home Goods',
    handle: 'home-goods',
    description: 'Useful, good-looking things for the table, the window and the floor.',
  },
  {
    name: 'Sofas',
    handle: 'sofas',
    parent: 'furniture',
    description: 'Two and three seaters for homes large and small.',
  },
  {
    name: 'Chairs',
    handle: 'chairs',
    parent: 'furniture',
    description: 'Armchairs, lounge chairs and dining chairs.',
  },
  {
    name: 'Beds',
    handle: 'beds',
    parent: 'furniture',
    description: 'Beds, and tables to stand beside them.',
  },
  {
    name: 'Tables',
    handle: 'tables',
    parent: 'furniture',
    description: 'Dining, coffee, side and bedside tables.',
  },
  {
    name: 'Storage',
    handle: 'storage',
    parent: 'furniture',
    description: 'Wardrobes, shelves and media units.',
  },
  {
    name: 'Study',
    handle: 'study',
    parent: 'furniture',
    description: 'Desks and bookshelves for work and homework.',
  },
  {
    name: 'Foam & Latex',
    handle: 'foam-and-latex',
    parent: 'mattresses',
    description: 'Memory foam and natural latex.',
  },
  {
    name: 'Spring & Orthopaedic',
    handle: 'spring-and-orthopaedic',
    parent: 'mattresses',
    description: 'Pocket springs and firm support.',
  },
  {
    name: 'Kids & Foldable',
    handle: 'kids-and-foldable',
    parent: 'mattresses',
    description: 'Mattresses for children and for guests.',
  },
  {
    name: 'Lighting',
    handle: 'lighting',
    parent: 'home-decor',
    description: 'Table, floor and pendant lamps.',
  },
  {
    name: 'Rugs & Textiles',
    handle: 'rugs-and-textiles',
    parent: 'home-decor',
    description: 'Rugs, cushions and curtains.',
  },
  {
    name: 'Wall Decor',
    handle: 'wall-decor',
    parent: 'home-decor',
    description: 'Mirrors, clocks and pictures.',
  },
  {
    name: 'Vases & Planters',
    handle: 'vases-and-planters',
    parent: 'home-decor',
    description: 'For stems, leaves and whole plants.',
  },
  {
    name: 'Accents',
    handle: 'accents',
    parent: 'home-decor',
    description: 'Bowls, baskets, frames and candle stands.',
  },
  {
    name: 'Serveware',
    handle: 'serveware',
    parent: 'home-goods',
    description: 'Trays, bowls and candlelight for the table.',
  },
];
