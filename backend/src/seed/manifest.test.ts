import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue';
import { categories } from './manifest';

describe('categories', () => {
  it('has the four departments with their exact names and handles', () => {
    const departments = categories.filter(({ parent }) => parent === undefined);
    expect(departments.map(({ name, handle }) => [name, handle])).toEqual([
      ['Furniture', 'furniture'],
      ['Mattress', 'mattresses'],
      ['Home Decor', 'home-decor'],
      ['Home Goods', 'home-goods'],
    ]);
  });

  it('has at least six more, each after the one above it', () => {
    const below = categories.filter(({ parent }) => parent !== undefined);
    expect(below.length).toBeGreaterThanOrEqual(6);
    const misplaced = categories.filter(({ parent }, position) => {
      const above = categories.findIndex(({ handle }) => handle === parent);
      return parent !== undefined && (above === -1 || above > position);
    });
    expect(misplaced).toEqual([]);
  });

  it('has distinct handles', () => {
    expect(new Set(categories.map(({ handle }) => handle)).size).toBe(categories.length);
  });

  it('has a product in every one', () => {
    const empty = categories.filter(
      ({ handle }) => !catalogue.some((product) => product.categories.includes(handle)),
    );
    expect(empty).toEqual([]);
  });

  it.each(catalogue)('holds $handle in a department and below it', (product) => {
    const parents = new Map(categories.map(({ handle, parent }) => [handle, parent]));
    expect([...parents.keys()]).toEqual(expect.arrayContaining([...product.categories]));
    const [department, ...others] = product.categories;
    expect(parents.get(department ?? '')).toBeUndefined();
    expect(others.map((handle) => parents.get(handle))).toContain(department);
    // What is in a category below must be found in the department above it too.
    const above = others.flatMap((handle) => parents.get(handle) ?? []);
    expect(product.categories).toEqual(expect.arrayContaining(above));
  });

  it('holds at least eight products of the decor department in Home Goods', () => {
    const both = catalogue.filter(
      (product) =>
        product.categories.includes('home-decor') && product.categories.includes('home-goods'),
    );
    expect(both.length).toBeGreaterThanOrEqual(8);
  });
});
