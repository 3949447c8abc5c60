/** First words of generated product names. */
export const NAMES = `
  Aarohi Alder Amber Anika Ashram Aspen Banyan Basil Birch Bodhi Cedar Chandra Coral Dharini Ekta Elm Fable
  Fjord Ganga Garden Gulmohar Hazel Himal Indus Ivory Jaali Jasmine Juniper Kadamba Kaveri Kesar Lagoon Linden
  Lotus Madhura Maple Marigold Meadow Mogra Monsoon Neem Nila Nirali Olive Orchid Palash Peepal Poplar Rangoli
  Reed Rowan Saanjh Sahana Sandal Saral Shimla Sindhu Sisu Sorrel Sutra Tamarind Teesta Tulsi Vana Veda Vetiver
  Willow Yamuna
`
  .trim()
  .split(/\s+/);

/** Second words of generated product names. */
export const STYLES = `
  Classic Compact Cosy Courtyard Everyday Festive Garden Heritage Metro Modern Monsoon Nook Open Quiet Simple
  Slim Soft Studio Terrace Verandah
`
  .trim()
  .split(/\s+/);

/** Closing sentences of generated descriptions. */
export const CLOSINGS = [
  'It arrives ready to use and needs no more care than a dry cloth now and then.',
  'The proportions suit city flats as well as larger family homes.',
  'Made in small workshops, checked piece by piece before it is packed.',
  'A plain, well-made thing that goes with what you already own.',
  'Choose the colour by the floor it will stand on, and the rest follows.',
  'It pairs easily with other pieces of the same name.',
] as const;
