import { expect, it } from 'vitest';
import { ico } from './ico';

it('says of each picture where it lies', () => {
  const pictures = [
    { size: 16, png: Buffer.from('first') },
    { size: 48, png: Buffer.from('second one') },
  ];
  const file = ico(pictures);
  expect(file.readUInt16LE(2)).toBe(1);
  expect(file.readUInt16LE(4)).toBe(2);
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + index * 16;
    const offset = file.readUInt32LE(entry + 12);
    expect(file.readUInt8(entry)).toBe(size);
    expect(file.subarray(offset, offset + file.readUInt32LE(entry + 8))).toEqual(png);
  }
});
