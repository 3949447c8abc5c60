import type { ShopDetails } from '../manifest';

/** Sofas and chairs, by product handle. */
export const seating: Record<string, ShopDetails> = {
  'aria-3-seater-sofa': {
    subtitle: 'Deep seats and soft arms for the whole family',
    description:
      'Aria is the sofa for evenings that run long. Three deep seat cushions, each with a back cushion of its own, sit on a frame 220 cm wide, with broad padded arms that serve as a headrest for an afternoon nap. The woven upholstery has a slubbed, linen-like texture that hides the small accidents of daily life and stays cool in summer. Tapered wooden legs lift the sofa off the floor, so a broom or a robot cleaner passes underneath. Two scatter cushions, one rust and one sage, come with it.',
    categories: ['furniture', 'sofas'],
    hsCode: '94016100',
    midCode: 'INAANUPH12BEN',
    fabric: 'Woven polyester and linen blend, 320 gsm',
    warranty:
      'Five years on the frame and one year on cushions and upholstery, against manufacturing defects.',
    bestSeller: true,
    colours: {
      Cream: { mrp: 54999, sale: 42999, stock: 18 },
      Brown: { mrp: 54999, sale: 42999, stock: 12 },
      Silver: { mrp: 56499, sale: 43999, stock: 9 },
    },
  },
  'luma-2-seater-sofa': {
    subtitle: 'A compact sofa with a bright presence',
    description:
      'Luma brings a full sofa’s comfort to a small living room, a study or a wide landing. At 162 cm it fits along the short wall of most city flats and still seats two adults without elbows touching. The seat and back cushions are loose, so they can be turned and plumped as they wear, and the close-woven fabric resists snagging. Slim round legs keep the outline light. Choose mustard yellow to anchor a pale room, or black when the rest of the furniture does the talking. One neutral scatter cushion is included.',
    categories: ['furniture', 'sofas'],
    hsCode: '94016100',
    midCode: 'INAANUPH12BEN',
    fabric: 'Textured polyester weave, 300 gsm',
    warranty:
      'Five years on the frame and one year on cushions and upholstery, against manufacturing defects.',
    colours: {
      Yellow: { mrp: 38999, stock: 3 },
      Black: { mrp: 37999, stock: 14 },
    },
  },
  'oslo-armchair': {
    subtitle: 'A rounded back that holds you like a nest',
    description:
      'Oslo is an armchair without corners. The back curves round in one continuous sweep, low enough to leave the view across the room open and high enough to lean into with a book. A generous seat cushion and a loose back cushion give a soft first touch with firm support below. In Cream the cover is a nubbly bouclé on dark legs; in Brown it is a smoother weave on light ones. Set it beside a window with a side table and a floor lamp, and a corner becomes a place to sit.',
    categories: ['furniture', 'chairs'],
    hsCode: '94016100',
    midCode: 'INAANUPH12BEN',
    fabric: 'Cream: polyester bouclé. Brown: polyester and cotton weave',
    warranty: 'Three years on the frame and one year on upholstery, against manufacturing defects.',
    colours: {
      Cream: { mrp: 24999, sale: 19999, stock: 22 },
      Brown: { mrp: 23999, sale: 18999, stock: 16 },
    },
  },
  'nami-lounge-chair': {
    subtitle: 'An open wooden frame with a reclined, easy seat',
    description:
      'Nami is built the way good verandah chairs have always been: an exposed frame of solid wood, a seat set at a slight recline, and arms bent in a single smooth curve where your hands fall. A ladder of slim rails supports the tall back cushion, which reaches the shoulders of most sitters at 98 cm. Both cushions lift off, so the cover can be brushed and the wood wiped with a dry cloth. It weighs little enough to carry to wherever the breeze is, from the drawing room to the balcony door.',
    categories: ['furniture', 'chairs'],
    hsCode: '94016100',
    midCode: 'INSHEWOO48JOD',
    fabric: 'Cotton-rich canvas over foam cushions',
    discountable: false,
    colours: {
      Black: { mrp: 22999, stock: 11 },
      Cream: { mrp: 22999, stock: 8 },
    },
  },
  'wren-dining-chair': {
    subtitle: 'A light dining chair with a padded seat',
    description:
      'Wren is a dining chair you can pull out with one hand. The frame is solid wood, with a broad curved top rail for the shoulders and a second rail placed where the lower back needs it. The padded seat is covered in a hard-wearing weave, oatmeal on the Brown frame and black on the Black one, and sits at the right height for a standard Indian dining table. The legs taper towards the floor and are joined to the seat frame with corner blocks, so the chair stays quiet over years of family meals. Sold singly.',
    categories: ['furniture', 'chairs'],
    hsCode: '94016100',
    midCode: 'INSHEWOO48JOD',
    fabric: 'Polyester weave seat cover, 280 gsm',
    bestSeller: true,
    colours: {
      Brown: { mrp: 6999, stock: 60 },
      Black: { mrp: 6999, stock: 48 },
    },
  },
};
