/** Tells whoever started the seed how far it is: `seed: products 12/36`. */
export function progress(step: string, done?: number, of?: number): void {
  const count = done === undefined ? '' : ` ${done}/${of ?? done}`;
  process.stdout.write(`seed: ${step}${count}\n`);
}
