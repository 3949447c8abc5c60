import type { ShopDetails } from '../manifest';

/** Mattresses, by product handle. */
export const mattresses: Record<string, ShopDetails> = {
  'terra-latex-mattress': {
    subtitle: 'Natural latex that breathes through the warmest nights',
    description:
      'Terra is made for people who sleep warm. Two layers of natural latex, a softer one above a firmer one, carry the body evenly and spring back as you turn, without the slow sink of foam. Latex is full of tiny open cells, so air moves through the mattress and the surface stays close to room temperature. The quilted cover is a plain woven fabric in an unbleached tone, with corded edges and side handles for turning. This is a queen size mattress, 150 cm by 200 cm and 20 cm thick, with a medium feel.',
    categories: ['mattresses', 'foam-and-latex'],
    hsCode: '94042110',
    midCode: 'INKOTLAT21KOT',
    fabric: 'Quilted cotton-rich woven cover',
    warranty: 'Ten years against sagging deeper than 25 mm and defects in the latex core.',
    colours: { Cream: { mrp: 34999, sale: 27999, stock: 17 } },
  },
  'cloud-memory-foam-mattress': {
    subtitle: 'Pressure-easing foam with a cool gel layer',
    description:
      'Cloud takes the weight off shoulders and hips. A layer of gel-infused memory foam lies just below the quilted cover, softening under pressure and drawing heat away; under it a transition foam stops you from sinking too far, and a dense base holds the shape. Movement stays where it starts, so a restless partner or a child climbing in at dawn disturbs nobody. The feel is medium soft. Queen size: 150 cm by 200 cm, 25 cm thick, with a white knitted top and a grey border with handles.',
    categories: ['mattresses', 'foam-and-latex'],
    hsCode: '94042190',
    midCode: 'INSLEFOA33PUN',
    fabric: 'Quilted knitted polyester and viscose cover',
    warranty: 'Seven years against sagging deeper than 25 mm and defects in the foam.',
    bestSeller: true,
    colours: { White: { mrp: 24999, sale: 17499, stock: 42 } },
  },
  'regal-pocket-spring-mattress': {
    subtitle: 'Pocket springs under a deep quilted top',
    description:
      'Regal is built the way good hotel beds are. Hundreds of small springs, each sewn into a fabric pocket of its own, move independently, so the bed answers every part of the body and does not roll two sleepers together. A layer of soft foam and a diamond-quilted top give the first comfort, and a firm base layer carries the springs. Air passes freely between the coils, which matters in coastal towns. Queen size: 150 cm by 200 cm, and 30 cm thick, with golden piping and woven handles. The feel is medium firm.',
    categories: ['mattresses', 'spring-and-orthopaedic'],
    hsCode: '94042910',
    midCode: 'INSLEFOA33PUN',
    fabric: 'Diamond-quilted damask-weave polyester cover',
    warranty: 'Ten years against broken or protruding springs and sagging deeper than 25 mm.',
    discountable: false,
    colours: { White: { mrp: 39999, stock: 12 } },
  },
  'align-ortho-mattress': {
    subtitle: 'Firm, level support for backs that ask for it',
    description:
      'Align is for those who sleep better on a firm bed. A base of dense bonded foam keeps the surface level from edge to edge, and a thinner layer of responsive foam above it fills the curve of the waist, so the spine stays straight whether you lie on your back or on your side. The quilted top is smooth and light; the dark border hides scuffs from sweeping under the bed. At 15 cm thick it suits beds with side rails and storage boxes. Queen size, 150 cm by 200 cm.',
    categories: ['mattresses', 'spring-and-orthopaedic'],
    hsCode: '94042190',
    midCode: 'INSLEFOA33PUN',
    fabric: 'Quilted knitted polyester cover',
    warranty: 'Seven years against sagging deeper than 20 mm and defects in the foam.',
    bestSeller: true,
    colours: { Silver: { mrp: 16999, stock: 36 } },
  },
  'trio-foldable-mattress': {
    subtitle: 'A guest bed that folds in three and stands in a cupboard',
    description:
      'Every Indian home needs one more bed now and then. Trio unfolds to 95 cm by 190 cm for a cousin, a sleepover or a nap in front of the television, and folds in three when the guests have gone. Three panels of firm foam are joined by a single woven cover with piped edges, so there is no gap to feel in the night. Prop one panel up and it becomes a floor seat for reading. At 11 cm it is thick enough to lie comfortably on bare tile, and light enough for one person to carry.',
    categories: ['mattresses', 'kids-and-foldable'],
    hsCode: '94042190',
    midCode: 'INSLEFOA33PUN',
    fabric: 'Woven polyester cover with piped edges',
    colours: {
      Silver: { mrp: 9999, stock: 38 },
      Brown: { mrp: 9999, stock: 25 },
    },
  },
  'sunny-kids-mattress': {
    subtitle: 'A cheerful, even mattress for growing backs',
    description:
      'Sunny is sized for the first big bed, 90 cm by 160 cm, and at 13 cm it sits safely below the guard rail of most children’s beds and bunks. The foam is medium firm and even from edge to edge, because small sleepers lie everywhere but in the middle. The soft yellow top is quilted in diamonds and the mustard border carries handles, so an adult can turn or air the mattress without help. Use it with a washable protector, and it will see a child through from nursery to the early school years.',
    categories: ['mattresses', 'kids-and-foldable'],
    hsCode: '94042190',
    midCode: 'INSLEFOA33PUN',
    fabric: 'Quilted soft-knit polyester cover',
    warranty: 'Five years against sagging deeper than 20 mm and defects in the foam.',
    colours: { Yellow: { mrp: 10499, sale: 8899, stock: 30 } },
  },
};
