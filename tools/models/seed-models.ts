import { fit } from './fit';
import { makeModel } from './make-model';
import { modelledProducts } from './modelled-products';
import { seedProducts } from './seed-products';

export interface SeedModel {
  handle: string;
  glb: Uint8Array;
}

/**
 * Builds the models of the seed's products, with the measures and colours that the seed has of them.
 * @throws Error for a product that the seed does not know
 */
export function seedModels(): Promise<SeedModel[]> {
  const products = seedProducts();
  return Promise.all(
    Object.entries(modelledProducts).map(async ([handle, { build, finishes }]) => {
      const product = products.find((each) => each.handle === handle);
      if (!product) throw new Error(`The seed knows no "${handle}".`);
      const { width, height, depth } = product.dimensions_cm;
      const size = { width: width / 100, height: height / 100, depth: depth / 100 };
      const glb = await makeModel(product.title, fit(build(size), size), product.colours, finishes);
      return { handle, glb };
    }),
  );
}
