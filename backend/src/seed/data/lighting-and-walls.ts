import type { ShopDetails } from '../manifest';

const LAMP_WARRANTY =
  'One year on holder, switch and wiring, against manufacturing defects. Bulbs are not covered.';

/** Lamps, and what hangs on walls and at windows, by product handle. */
export const lightingAndWalls: Record<string, ShopDetails> = {
  'dune-table-lamp': {
    subtitle: 'A ribbed, hand-finished base under a soft shade',
    description:
      'Dune has the quiet weight of a pot thrown on a wheel. Its rounded base is cast in resin with soft vertical ribs, speckled like sand in White and deep matt in Black, under a tapered fabric shade that spreads a warm, even light. At 60 cm it stands at the right height for reading in bed or for the end of a console in the hall. It takes one standard E27 bulb and has an in-line switch on the cord. The base is felted underneath, so it will not scratch polished wood.',
    categories: ['home-decor', 'lighting'],
    hsCode: '94052100',
    midCode: 'INDEELIG15DEL',
    fabric: 'Cotton-blend drum shade',
    warranty: LAMP_WARRANTY,
    bestSeller: true,
    colours: {
      White: { mrp: 3499, stock: 44 },
      Black: { mrp: 3499, stock: 37 },
    },
  },
  'arc-floor-lamp': {
    subtitle: 'A reading light that leans over your shoulder',
    description:
      'Arc brings light to exactly where it is wanted: over the arm of the sofa, above an open book. A slim metal stem rises from a weighted round base and bends in one clean curve to a domed shade, whose opening faces down so nobody in the room is dazzled. At 163 cm it clears a seated reader with ease, and its foot takes up less space than a dinner plate. Black is matt; Silver is brushed, with a bright inner dome. One E27 bulb and a foot switch on the cord.',
    categories: ['home-decor', 'lighting'],
    hsCode: '94052100',
    midCode: 'INMORMET07MOR',
    warranty: LAMP_WARRANTY,
    colours: {
      Black: { mrp: 7999, stock: 19 },
      Silver: { mrp: 8499, stock: 13 },
    },
  },
  'halo-pendant-lamp': {
    subtitle: 'A wide metal dome for the dining table',
    description:
      'Hang Halo low over the dining table and supper becomes an occasion. The spun metal shade, 46 cm across, gathers the light into a wide pool and keeps it out of everyone’s eyes, while a brass-finished cap and ceiling rose give the fitting a small gleam above. The fabric-covered cord is shortened by your electrician to suit the room, up to the full drop of 97 cm. One suits a four seater; a pair works well over a table for six. It takes one E27 bulb, not supplied.',
    categories: ['home-decor', 'lighting'],
    hsCode: '94051900',
    midCode: 'INMORMET07MOR',
    warranty: LAMP_WARRANTY,
    colours: {
      Black: { mrp: 4299, sale: 2999, stock: 28 },
      Yellow: { mrp: 4499, sale: 3149, stock: 3 },
    },
  },
  'noon-wall-clock': {
    subtitle: 'A wooden rim, clear markers and a silent sweep',
    description:
      'Noon tells the time from across the room and then leaves you alone. The rim is turned from solid wood, 34 cm across, around a plain dial with bold hour bars and a fine minute track; there are no numerals to fuss over. A sweep movement carries the slim brass-coloured second hand without ticking, so the clock can hang in a bedroom or study. Brown frames a white dial, Black a black one with pale markers. It runs on one AA cell and hangs from a single screw.',
    categories: ['home-decor', 'wall-decor', 'home-goods'],
    hsCode: '91052100',
    midCode: 'INMORCLO09MOR',
    warranty: 'One year on the movement, against manufacturing defects.',
    colours: {
      Brown: { mrp: 2299, stock: 33 },
      Black: { mrp: 2299, stock: 27 },
    },
  },
  'orbit-round-mirror': {
    subtitle: 'A generous circle of light for hall or bedroom',
    description:
      'A large round mirror does more for a small room than any lamp. Orbit is 77 cm across, with clear, distortion-free glass in a slim rounded metal rim that stands only a little proud of the wall. Place it opposite a window to double the daylight, above a console in the entrance for the last look before leaving, or over a wash basin. Silver has a soft brushed sheen, Black is matt. Two hidden hooks on the back carry the weight; fixings for a brick wall are in the box.',
    categories: ['home-decor', 'wall-decor'],
    hsCode: '70099200',
    midCode: 'INFIRGLA18FIR',
    colours: {
      Silver: { mrp: 6499, stock: 16 },
      Black: { mrp: 6499, stock: 21 },
    },
  },
  'horizon-framed-print': {
    subtitle: 'Layered dunes under a green sun, framed and ready to hang',
    description:
      'Horizon is an abstract landscape in a few flat shapes: a green sun going down behind folds of rust, ink and sand. The colours were chosen to sit well with wood, brass and cream, so the picture settles into a room at once. It is printed on heavy matt paper, set in a wide white mount and framed in solid wood behind a clear glazed front. The frame measures 52 cm by 70 cm, a good size above a sideboard or a bedhead. Hanging hooks are fitted, upright.',
    categories: ['home-decor', 'wall-decor'],
    hsCode: '49119100',
    midCode: 'INJAIPRI04JAI',
    discountable: false,
    colours: {
      Brown: { mrp: 3299, stock: 24 },
      Black: { mrp: 3299, stock: 18 },
    },
  },
  'breeze-linen-curtain': {
    subtitle: 'A pair of curtains that softens the afternoon sun',
    description:
      'Breeze filters hard afternoon light into something gentler. The linen-look fabric has a dry, natural hand and enough body to fall in even folds, yet it still moves when the window is open. Each of the two panels is 130 cm wide and 220 cm long, the usual length for doors and full-height windows, with a hemmed foot and a taped head for rings or hooks. Two panels cover an opening about as wide as one of them, gathered. Wash cold, hang damp, and the creases drop out by themselves.',
    categories: ['home-decor', 'rugs-and-textiles', 'home-goods'],
    hsCode: '63039990',
    midCode: 'INKARTEX26KAR',
    fabric: 'Linen and polyester blend, 210 gsm',
    colours: {
      Cream: { mrp: 3199, sale: 2399, stock: 46 },
      Silver: { mrp: 3199, sale: 2399, stock: 35 },
    },
  },
};
