import type { ShopDetails } from '../manifest';

/** Dining, coffee and side tables and desks, by product handle. */
export const tables: Record<string, ShopDetails> = {
  'harvest-dining-table': {
    subtitle: 'A six seater table for meals that turn into evenings',
    description:
      'Harvest is the table the house gathers round. The top is solid wood, 180 cm by 95 cm, with end boards that keep it flat through dry winters and wet monsoons, and it seats six with room for serving bowls down the middle. Splayed, tapered legs stand close to the corners, so nobody has to straddle one, and a slim apron leaves space for knees. The Brown finish is a matt lacquer over the grain; White is a wipe-clean painted surface. Pair it with six Wren chairs. Chairs are sold separately.',
    categories: ['furniture', 'tables'],
    hsCode: '94036000',
    midCode: 'INSHEWOO48JOD',
    warranty: 'Five years on the top and frame, against manufacturing defects.',
    bestSeller: true,
    colours: {
      Brown: { mrp: 38999, stock: 15 },
      White: { mrp: 36999, stock: 9 },
    },
  },
  'drift-coffee-table': {
    subtitle: 'A round top, a hidden shelf, no sharp corners',
    description:
      'A round table is the kindest thing you can put in the middle of a busy room. Drift has a solid wood top 90 cm across with a softened edge, so children and shins are safe, and it can be reached from every seat. Below, a smaller round shelf takes the newspaper, the remote controls and a tray that is between uses. The legs angle outwards for a steady stance on tile, stone or rug. Brown shows long bands of grain; Black is stained, with the texture of the wood just visible.',
    categories: ['furniture', 'tables'],
    hsCode: '94036000',
    midCode: 'INSHEWOO48JOD',
    colours: {
      Brown: { mrp: 13999, sale: 10499, stock: 24 },
      Black: { mrp: 13999, sale: 10499, stock: 19 },
    },
  },
  'pebble-side-table': {
    subtitle: 'A fluted metal drum with room for a cup and a book',
    description:
      'Pebble is a small table with a strong outline: a fluted metal drum, drawn in at the waist, under a round top 46 cm across. It stands level with a sofa arm and weighs little, so it follows you from armchair to bedside to balcony. The powder-coated surface shrugs off tea rings and wipes clean with a damp cloth. Yellow has a warm metallic sheen that catches lamplight; White and Black are matt. One beside a chair is useful, and two together make a neat coffee table.',
    categories: ['furniture', 'tables'],
    hsCode: '94032090',
    midCode: 'INMORMET07MOR',
    colours: {
      Yellow: { mrp: 5499, sale: 3799, stock: 34 },
      White: { mrp: 4999, sale: 3499, stock: 40 },
      Black: { mrp: 4999, sale: 3499, stock: 29 },
    },
  },
  'scholar-study-desk': {
    subtitle: 'A clear work surface with two slim drawers',
    description:
      'Scholar is a desk for homework, spreadsheets and letters alike. The solid wood top is 125 cm wide and 58 cm deep: space for a laptop, a notebook and a lamp, yet slim enough for the wall beside a bed. Two shallow drawers under the top keep pens, chargers and papers out of sight, each with a narrow metal pull. There is no crossbar between the front legs, so any chair slides right in. Brown is finished to show the grain; White pairs a painted top with natural wood legs.',
    categories: ['furniture', 'study', 'tables'],
    hsCode: '94036000',
    midCode: 'INSHEWOO48JOD',
    warranty: 'Three years on the frame and drawers, against manufacturing defects.',
    discountable: false,
    colours: {
      Brown: { mrp: 16999, stock: 20 },
      White: { mrp: 16499, stock: 23 },
    },
  },
};
