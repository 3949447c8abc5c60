/**
 * QR codes of one kind: version 5, error correction L, mask 0 (ISO/IEC 18004). That is enough for an address, and one block of
 * codewords needs no interleaving.
 */

/** Modules on a side. */
const SIZE = 37;
const DATA_CODEWORDS = 108;
const CORRECTION_CODEWORDS = 26;
/** The longest text, in bytes. */
export const MAX_QR_BYTES = DATA_CODEWORDS - 2;

/** Bits of format information for level L and mask 0, the most significant first. */
const FORMAT = '111011111000100';
const ALIGNMENT = 30;
const TIMING = 6;

/** Powers and logarithms of GF(256) over x^8 + x^4 + x^3 + x^2 + 1. */
const POWERS: number[] = [];
const LOGS: number[] = [];
for (let power = 0, value = 1; power < 255; power += 1) {
  POWERS[power] = value;
  LOGS[value] = power;
  value <<= 1;
  if (value > 255) value ^= 0x11d;
}

function multiply(one: number, other: number): number {
  if (one === 0 || other === 0) return 0;
  return POWERS[((LOGS[one] ?? 0) + (LOGS[other] ?? 0)) % 255] ?? 0;
}

/** Coefficients of the generator polynomial, the highest first, without the leading 1. */
function generator(): number[] {
  let product = [1];
  for (let root = 0; root < CORRECTION_CODEWORDS; root += 1) {
    const next = [...product, 0];
    for (const [at, factor] of product.entries()) {
      next[at + 1] = (next[at + 1] ?? 0) ^ multiply(factor, POWERS[root] ?? 0);
    }
    product = next;
  }
  return product.slice(1);
}

const GENERATOR = generator();

/** The Reed-Solomon codewords of the data. */
function correction(data: readonly number[]): number[] {
  let rest = Array.from({ length: CORRECTION_CODEWORDS }, () => 0);
  for (const codeword of data) {
    const factor = codeword ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((value, at) => value ^ multiply(GENERATOR[at] ?? 0, factor));
  }
  return rest;
}

const bitsOf = (value: number, length: number): string => value.toString(2).padStart(length, '0');

/** Mode, length and bytes of the text, filled up to the code's capacity. */
function dataCodewords(bytes: Uint8Array): number[] {
  const text = Array.from(bytes, (byte) => bitsOf(byte, 8)).join('');
  const bits = `0100${bitsOf(bytes.length, 8)}${text}0000`;
  const codewords = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  const padding = DATA_CODEWORDS - codewords.length;
  return [...codewords, ...Array.from({ length: padding }, (_, at) => (at % 2 ? 0x11 : 0xec))];
}

/** Modules by row and column; undefined where data goes. */
type Grid = (boolean | undefined)[][];

function set(grid: Grid, row: number, column: number, isDark: boolean): void {
  const line = grid[row];
  if (line && column >= 0 && column < SIZE) line[column] = isDark;
}

/** A square pattern: dark rings at these distances from the centre. */
function drawRings(grid: Grid, row: number, column: number, radius: number, dark: number[]): void {
  for (let down = -radius; down <= radius; down += 1) {
    for (let right = -radius; right <= radius; right += 1) {
      const distance = Math.max(Math.abs(down), Math.abs(right));
      set(grid, row + down, column + right, dark.includes(distance));
    }
  }
}

function drawPatterns(grid: Grid): void {
  for (let at = 0; at < SIZE; at += 1) {
    set(grid, TIMING, at, at % 2 === 0);
    set(grid, at, TIMING, at % 2 === 0);
  }
  // The outermost ring is the light separator.
  const corner = SIZE - 4;
  for (const [row, column] of [
    [3, 3],
    [3, corner],
    [corner, 3],
  ] as const) {
    drawRings(grid, row, column, 4, [0, 1, 3]);
  }
  drawRings(grid, ALIGNMENT, ALIGNMENT, 2, [0, 2]);
  for (const [at, bit] of FORMAT.split('').entries()) {
    const isDark = bit === '1';
    // Around the first corner, past the timing pattern; and split between the other two.
    const near = at < 6 ? at : at + 1;
    if (at < 8) set(grid, 8, at < 6 ? at : near, isDark);
    else set(grid, at === 8 ? 7 : 14 - at, 8, isDark);
    if (at < 7) set(grid, SIZE - 1 - at, 8, isDark);
    else set(grid, 8, SIZE - 15 + at, isDark);
  }
  set(grid, SIZE - 8, 8, true);
}

/** Writes the bits in columns of two from the right, up and down in turn, and applies the mask. */
function drawBits(grid: Grid, bits: string): void {
  let at = 0;
  let isUpward = true;
  for (let right = SIZE - 1; right > 0; right -= 2) {
    if (right === TIMING) right -= 1;
    for (let step = 0; step < SIZE; step += 1) {
      const row = isUpward ? SIZE - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (grid[row]?.[column] !== undefined) continue;
        const isMasked = (row + column) % 2 === 0;
        set(grid, row, column, (bits[at] === '1') !== isMasked);
        at += 1;
      }
    }
    isUpward = !isUpward;
  }
}

/**
 * The QR code of a text, without its quiet zone: rows of `1` for dark and `0` for light modules.
 * @returns undefined when the text is longer than MAX_QR_BYTES
 */
export function qrCode(text: string): string[] | undefined {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > MAX_QR_BYTES) return undefined;
  const data = dataCodewords(bytes);
  const bits = [...data, ...correction(data)].map((codeword) => bitsOf(codeword, 8)).join('');
  const grid: Grid = Array.from({ length: SIZE }, () =>
    Array.from({ length: SIZE }, (): boolean | undefined => undefined),
  );
  drawPatterns(grid);
  drawBits(grid, bits);
  return grid.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));
}
