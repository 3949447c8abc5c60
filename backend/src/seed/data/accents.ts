import type { ShopDetails } from '../manifest';

/** Vases, textiles, serveware and other small things for the home, by product handle. */
export const accents: Record<string, ShopDetails> = {
  'mira-vase-set': {
    subtitle: 'Three shapes that belong together',
    description:
      'Mira is a still life in three parts: a tall ribbed vase for branches, a round one for a handful of flowers, and a slender bottle that needs nothing at all. They are cast in resin with a matt, stone-like skin, lighter than ceramic and far less likely to chip when a shelf is dusted in a hurry. In Cream the set mixes ivory, terracotta and chalk; in Black it moves through charcoal tones. The tallest is 34 cm. Use with dried stems, or slip in a glass tube for fresh ones. Stems are not included.',
    categories: ['home-decor', 'vases-and-planters', 'home-goods'],
    hsCode: '39264099',
    midCode: 'INMORART11MOR',
    bestSeller: true,
    colours: {
      Cream: { mrp: 2799, stock: 32 },
      Black: { mrp: 2799, stock: 2 },
    },
  },
  'fern-planter': {
    subtitle: 'A ribbed pot on a raised wooden stand',
    description:
      'Fern lifts a plant off the floor and gives it the place of a piece of furniture. The ribbed pot is moulded in resin, light enough to turn towards the sun and tough enough for a balcony, and it rests on a stand with four straight wooden legs. The pot is 35 cm across at its widest and the set stands 43 cm high before the leaves begin. It suits snake plants, rubber plants and areca palms. There is no hole in the base, so tiles stay dry; use an inner nursery pot. Plant not included.',
    categories: ['home-decor', 'vases-and-planters', 'home-goods'],
    hsCode: '39249090',
    midCode: 'INMORART11MOR',
    bestSeller: true,
    colours: {
      White: { mrp: 2499, stock: 40 },
      Yellow: { mrp: 2499, stock: 22 },
    },
  },
  'plush-cushion-set': {
    subtitle: 'Two squares and a bolster-soft lumbar cushion',
    description:
      'Plush changes a sofa in the time it takes to unpack it. The set holds two square cushions and a smaller rectangular one, each in a texture of its own: a slubbed weave, a plain cloth and a nubbly bouclé that hands keep returning to. In Yellow the three run from pale straw through mustard to amber; in Cream they pair oatmeal with tan. Covers have a concealed zip and come off for washing, and the polyester fillings are plump and keep their shape. Mix both sets on a large sofa.',
    categories: ['home-decor', 'rugs-and-textiles', 'home-goods'],
    hsCode: '94049000',
    midCode: 'INKARTEX26KAR',
    fabric: 'Polyester and cotton covers, polyester filling',
    bestSeller: true,
    dimensionsUnknown: true,
    colours: {
      Yellow: { mrp: 1799, sale: 1099, stock: 52 },
      Cream: { mrp: 1799, sale: 1099, stock: 47 },
    },
  },
  'atlas-wool-rug': {
    subtitle: 'A woven lattice with a soft pile and knotted fringe',
    description:
      'Atlas draws a room together from the floor up. An open lattice, slightly uneven as hand-drawn lines are, runs over a soft, dense pile; the short ends finish in a knotted fringe. At 160 cm by 230 cm it fits under a coffee table with the front legs of the sofa standing on it, or beside a double bed. Cream carries dark lines and keeps a room light; Brown reverses the pattern and forgives more. Some loose fluff in the first weeks is natural. Vacuum without the brush, and turn the rug twice a year.',
    categories: ['home-decor', 'rugs-and-textiles', 'home-goods'],
    hsCode: '57024110',
    midCode: 'INBHACAR40BHA',
    fabric: 'Wool-blend pile on a cotton base',
    bestSeller: true,
    colours: {
      Cream: { mrp: 8999, sale: 6299, stock: 20 },
      Brown: { mrp: 8999, sale: 6299, stock: 15 },
    },
  },
  'ember-candle-stand': {
    subtitle: 'Three slim holders in stepped heights',
    description:
      'Ember is a set of three candle stands in stepped heights, made to be moved about and regrouped. Each is cast in metal with a round foot, a slender stem and a flared cup that takes a standard dinner candle and catches the drips. Set them in a cluster on the dining table, along a window sill at Diwali, or singly where a little height is missing. Silver is polished softly and will take on a gentle patina; Black is matt. Wipe with a dry cloth. Candles are not included.',
    categories: ['home-decor', 'accents', 'home-goods', 'serveware'],
    hsCode: '94055000',
    midCode: 'INMORMET07MOR',
    dimensionsUnknown: true,
    colours: {
      Silver: { mrp: 1999, stock: 29 },
      Black: { mrp: 1999, stock: 34 },
    },
  },
  'gather-serving-tray': {
    subtitle: 'A raised rim and two sure handles',
    description:
      'Gather carries the four o’clock tea and then stays on the table as a place for keys, flowers and the remote control. The tray is solid wood, 44 cm by 29 cm, with a raised rim that saves cups from sliding and two curved handles in a brass finish that are easy to hold with full hands. Corners are mitred and glued, the base sits on small feet, and the surface is sealed against spills. Brown shows its grain; Black is stained. Wipe clean, and keep it out of the dishwasher.',
    categories: ['home-decor', 'accents', 'home-goods', 'serveware'],
    hsCode: '44199090',
    midCode: 'INSHEWOO48JOD',
    colours: {
      Brown: { mrp: 1599, stock: 43 },
      Black: { mrp: 1599, stock: 36 },
    },
  },
  'stone-decor-bowl': {
    subtitle: 'A wide footed bowl with the look of stone',
    description:
      'A bowl on the table is an invitation. This one is 31 cm across, shallow and footed, cast in resin with mineral powder so that it has the cool look of stone at a fraction of the weight. White is flecked with grey and tan like terrazzo; Black is plain and matt. Fill it with oranges, with marigolds floating in water, or with nothing at all. The surface is sealed for fruit and dry snacks, but it is not meant for hot food, microwave or dishwasher. Rinse by hand and wipe dry.',
    categories: ['home-decor', 'accents', 'home-goods', 'serveware'],
    hsCode: '39264099',
    midCode: 'INMORART11MOR',
    colours: {
      White: { mrp: 1299, stock: 39 },
      Black: { mrp: 1299, stock: 28 },
    },
  },
  'weave-storage-basket': {
    subtitle: 'A sturdy woven basket with loop handles',
    description:
      'Weave swallows the things a living room collects: throws, toys, magazines, the spare cushions. It is woven from thick synthetic cord that looks like cane but does not mind damp, so it works just as well in a bathroom for towels or on a covered balcony. The wall is firm enough to stand by itself, 34 cm high without the handles, and the two loops are part of the weave and will not pull out. Brown is a warm caramel, Cream a pale straw. Shake out and wipe with a damp cloth.',
    categories: ['home-decor', 'accents', 'home-goods'],
    hsCode: '46029000',
    midCode: 'INKARTEX26KAR',
    colours: {
      Brown: { mrp: 1899, stock: 31 },
      Cream: { mrp: 1899, stock: 26 },
    },
  },
  'memo-photo-frame': {
    subtitle: 'A broad frame and a wide mount for one good picture',
    description:
      'Memo is for the one photograph that deserves better than a phone. A broad, flat frame and a deep white mount give the picture quiet all round, and the easel back lets it stand upright on a desk, a shelf or a bedside table. The frame is metal, in a brushed Silver or in Brown with the look of wood, and measures 20 cm by 25 cm. Four turn buttons open the back, so the picture can be changed in a minute. The print inside is a sample for you to replace.',
    categories: ['home-decor', 'accents', 'home-goods'],
    hsCode: '83063000',
    midCode: 'INMORMET07MOR',
    discountable: false,
    colours: {
      Silver: { mrp: 799, stock: 55 },
      Brown: { mrp: 799, stock: 49 },
    },
  },
};
