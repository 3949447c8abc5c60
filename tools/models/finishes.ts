import type { Surface } from './furniture/part';

/** How a surface looks: sRGB colour, and how rough and metallic it is (0 to 1, as glTF has them). */
export interface Finish {
  colour: string;
  roughness: number;
  metallic: number;
}

const wood = (colour: string): Finish => ({ colour, roughness: 0.55, metallic: 0 });
const fabric = (colour: string): Finish => ({ colour, roughness: 0.95, metallic: 0 });
const paint = (colour: string): Finish => ({ colour, roughness: 0.45, metallic: 0 });
const metal = (colour: string): Finish => ({ colour, roughness: 0.35, metallic: 1 });

const walnut = wood('#80604a');
const darkWalnut = wood('#57412f');
const beech = wood('#c39a6b');
const stained = wood('#35302c');
const white = paint('#eeeae1');
const brass = metal('#c79a4b');
const blackMetal = metal('#2b2a29');
const linen = fabric('#f1ede4');
const oatmeal = fabric('#cfc2a6');
const charcoal = fabric('#35342f');
const ochre = fabric('#b98f3f');
const rust = fabric('#b06a3e');
const sage = fabric('#5f7a6c');
const creamWeave = fabric('#d9cfba');

/** Of each surface, in one of the product's colours. */
export type Finishes = Partial<Record<Surface, Finish>>;

export const sofaFinishes = {
  Cream: { body: creamWeave, legs: darkWalnut, accent: rust, cloth: sage },
  Brown: { body: fabric('#80563b'), legs: darkWalnut, accent: rust, cloth: sage },
  Silver: { body: fabric('#a9abad'), legs: darkWalnut, accent: rust, cloth: sage },
};

export const smallSofaFinishes = {
  Yellow: { body: fabric('#d39a1c'), legs: beech, cloth: creamWeave },
  Black: { body: fabric('#33312f'), legs: beech, cloth: creamWeave },
};

/** Cabinets and tables: walnut, painted white on lighter legs, stained black. */
export const woodFinishes = {
  Brown: { body: walnut, legs: walnut, inside: darkWalnut, metal: brass },
  White: { body: white, legs: beech, inside: paint('#d8d3c8'), metal: blackMetal },
  Black: { body: stained, legs: stained, inside: stained, metal: blackMetal },
};

export const chairFinishes = {
  Brown: { body: walnut, cloth: oatmeal },
  Black: { body: stained, cloth: charcoal },
};

export const bedFinishes = {
  Brown: { body: walnut, legs: walnut, cloth: linen, accent: ochre },
  Cream: { body: creamWeave, legs: beech, cloth: linen, accent: ochre },
};
