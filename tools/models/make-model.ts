import { ColorUtils, Document, type Material, NodeIO, type Primitive } from '@gltf-transform/core';
import { KHRMaterialsVariants } from '@gltf-transform/extensions';
import type { Finish, Finishes } from './finishes';
import type { Part, Surface } from './furniture/part';
import { join, type Mesh, type Vector } from './shapes/mesh';

/**
 * Figures are written in millionths: micrometres, and far less than a visible difference of colour. `**`, `Math.sin` and the like differ
 * between versions of V8 in the last of some 16 digits, and a model must not depend on the Node that builds it.
 */
const PARTS = 1_000_000;

/**
 * A glTF binary of these parts: one mesh, a primitive for each surface, and a material variant for each colour
 * (KHR_materials_variants), named as the colour; the first is the one that is shown without a choice.
 *
 * @param colours in the product's order
 * @throws Error where a surface has no finish in one of the colours
 */
export async function makeModel(
  name: string,
  parts: readonly Part[],
  colours: readonly string[],
  finishes: Readonly<Record<string, Finishes>>,
): Promise<Uint8Array> {
  const document = new Document();
  document.createBuffer();
  const variants = document.createExtension(KHRMaterialsVariants);
  const named = colours.map((colour) => ({ colour, variant: variants.createVariant(colour) }));
  const materials = new Map<Finish, Material>();
  const materialOf = (colour: string, surface: Surface): Material => {
    const finish = finishOf(finishes, colour, surface);
    // Those that several colours share are named by the first.
    const known =
      materials.get(finish) ?? makeMaterial(document, finish).setName(`${colour} ${surface}`);
    materials.set(finish, known);
    return known;
  };

  const mesh = document.createMesh(name);
  for (const surface of new Set(parts.map((part) => part.surface))) {
    const of = parts.filter((part) => part.surface === surface).map((part) => part.mesh);
    const primitive = makePrimitive(document, join(of));
    const mappings = variants.createMappingList();
    for (const [rank, { colour, variant }] of named.entries()) {
      const material = materialOf(colour, surface);
      if (rank === 0) primitive.setMaterial(material);
      mappings.addMapping(variants.createMapping().setMaterial(material).addVariant(variant));
    }
    primitive.setExtension('KHR_materials_variants', mappings);
    mesh.addPrimitive(primitive);
  }
  document.createScene(name).addChild(document.createNode(name).setMesh(mesh));
  document.getRoot().getAsset().generator = 'aangan';
  return new NodeIO().registerExtensions([KHRMaterialsVariants]).writeBinary(document);
}

function finishOf(
  finishes: Readonly<Record<string, Finishes>>,
  colour: string,
  surface: Surface,
): Finish {
  const finish = finishes[colour]?.[surface];
  if (!finish) throw new Error(`There is no finish of "${surface}" in ${colour}.`);
  return finish;
}

function makeMaterial(document: Document, { colour, roughness, metallic }: Finish): Material {
  const [red, green, blue, alpha] = ColorUtils.hexToFactor<[number, number, number, number]>(
    Number.parseInt(colour.slice(1), 16),
    [0, 0, 0, 1],
  );
  return document
    .createMaterial()
    .setBaseColorFactor([rounded(red), rounded(green), rounded(blue), alpha])
    .setRoughnessFactor(roughness)
    .setMetallicFactor(metallic);
}

function makePrimitive(document: Document, { positions, normals, indices }: Mesh): Primitive {
  const accessor = (vectors: readonly Vector[]) =>
    document
      .createAccessor()
      .setType('VEC3')
      .setArray(new Float32Array(vectors.flat().map(rounded)));
  return document
    .createPrimitive()
    .setAttribute('POSITION', accessor(positions))
    .setAttribute('NORMAL', accessor(normals))
    .setIndices(document.createAccessor().setType('SCALAR').setArray(new Uint16Array(indices)));
}

function rounded(figure: number): number {
  // What is added makes one zero of 0 and -0.
  return Math.round(figure * PARTS) / PARTS + 0;
}
