import { expect, it } from 'vitest';
import { findAdminFault } from './admin-faults';

it.each([
  ['/admin/users', 200],
  ['/admin/products/prod_1?fields=*', 201],
  ['//admin/users', 200],
  ['/%61dmin/users', 200],
  ['/Admin/users', 302],
])('T13: finds %s answered %i', (path, status) => {
  expect(findAdminFault({ path }, { status })).toBe(`answered ${status}`);
});

it.each([
  ['/admin/users', 401],
  ['/admin/users', 404],
  ['/admin/feature-flags', 200],
  ['/app/login', 200],
  ['/administration', 200],
])('T13: lets %s be answered %i', (path, status) => {
  expect(findAdminFault({ path }, { status })).toBeUndefined();
});
