import type { ShopDetails } from '../manifest';

const CABINET_WARRANTY =
  'Three years on the carcass, doors and drawers and one year on fittings, against manufacturing defects.';

/** Beds, bedside tables, wardrobes, shelves and media units, by product handle. */
export const bedsAndStorage: Record<string, ShopDetails> = {
  'solace-king-bed': {
    subtitle: 'A calm king size bed with two kinds of headboard',
    description:
      'Solace is a king size bed that lets the room rest. In Brown the headboard is a frame of solid wood with horizontal slats, finished to show the grain; in Cream it is upholstered in vertical channels, softer for those who read sitting up. Either way the solid wood frame stands on tapered legs, with slats below the mattress for air to move through in humid months. It takes a king size mattress and measures 207 cm across and 116 cm to the top of the headboard. Mattress, quilt and pillows in the pictures are not included.',
    categories: ['furniture', 'beds'],
    hsCode: '94035010',
    midCode: 'INSHEWOO48JOD',
    fabric: 'Cream: linen-look polyester headboard. Brown: none, solid wood',
    warranty: 'Five years on the frame and slats, against manufacturing defects.',
    bestSeller: true,
    colours: {
      Brown: { mrp: 49999, sale: 39999, stock: 13 },
      Cream: { mrp: 52999, sale: 42999, stock: 8 },
    },
  },
  'solace-bedside-table': {
    subtitle: 'Two quiet drawers at mattress height',
    description:
      'Made to stand beside the Solace bed, and at home next to any other. Two full-width drawers hold what a night needs, from reading glasses to chargers, and the top has room for a lamp, a glass of water and a book. At 53 cm it is level with most mattresses, so you reach across and not down. The carcass is solid wood on four tapered legs, with round knobs in a brass finish. White is painted, with lighter legs; Brown shows its grain under a matt lacquer.',
    categories: ['furniture', 'beds', 'tables'],
    hsCode: '94035090',
    midCode: 'INSHEWOO48JOD',
    colours: {
      Brown: { mrp: 9499, stock: 31 },
      White: { mrp: 9499, stock: 26 },
    },
  },
  'haven-wardrobe': {
    subtitle: 'Three doors and a place for everything',
    description:
      'Haven gives a bedroom one generous place for clothes, bedding and the suitcase that never finds a home. It stands 207 cm tall and 58 cm deep, enough for a full-width hanger. Behind the three doors one side is for hanging and the other for shelves, so sarees and shirts keep their own ground. Each door is framed and panelled in solid wood, upper and lower, with slim bar handles: brass finish on Brown, black on White. A closed plinth keeps dust from gathering underneath. Our team assembles it in the room.',
    categories: ['furniture', 'storage'],
    hsCode: '94035090',
    midCode: 'INSHEWOO48JOD',
    warranty: CABINET_WARRANTY,
    colours: {
      Brown: { mrp: 44999, sale: 34999, stock: 10 },
      White: { mrp: 42999, sale: 32999, stock: 2 },
    },
  },
  'vista-tv-unit': {
    subtitle: 'Fluted doors, an open shelf and no visible clutter',
    description:
      'Vista keeps the screen company without competing with it. Two fluted doors hide the set-top box, games and the tangle behind them, while an open bay in the middle, with its own shelf, leaves room for a soundbar or a row of books. The unit is 160 cm long and suits televisions up to 65 inches. Vertical slats of solid wood give the doors their shadow lines, and tapered legs lift the cabinet clear of the floor for easy sweeping. Decorative objects are for the picture only.',
    categories: ['furniture', 'storage'],
    hsCode: '94036000',
    midCode: 'INSHEWOO48JOD',
    warranty: CABINET_WARRANTY,
    bestSeller: true,
    colours: {
      Brown: { mrp: 29999, stock: 21 },
      White: { mrp: 28499, stock: 17 },
    },
  },
  'ridge-bookshelf': {
    subtitle: 'Tall open shelves for books and what sits between them',
    description:
      'Ridge is a straightforward bookshelf, made well. Five open compartments rise to 188 cm, spaced for paperbacks at the top and for large format books or storage baskets at the foot. Sides and shelves are solid wood, and a full back panel keeps everything square when the shelves are loaded. At 34 cm deep it takes school files and cookery books without jutting into the room, so it works in a passage as well as in a study. Fix it to the wall with the bracket supplied, above all in homes with small children.',
    categories: ['furniture', 'storage', 'study'],
    hsCode: '94036000',
    midCode: 'INSHEWOO48JOD',
    colours: {
      Brown: { mrp: 18999, stock: 27 },
      White: { mrp: 18499, stock: 0 },
    },
  },
};
