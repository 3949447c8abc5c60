import { expect, it } from 'vitest';
import { adminRoutes } from './admin-routes';

const routes = adminRoutes().map(({ method, path }) => `${method} ${path}`);

it('T13: knows the routes of the administration, Medusa’s and the shop’s own', () => {
  expect(routes.length).toBeGreaterThan(300);
  for (const route of [
    'GET /admin/users',
    'POST /admin/products/[id]',
    'DELETE /admin/api-keys/[id]',
    'GET /admin/product-reviews',
    'POST /admin/invites/accept',
  ]) {
    expect(routes).toContain(route);
  }
});

it('T30: knows all ways to sign in', () => {
  for (const way of ['', '/register', '/reset-password', '/update']) {
    expect(routes).toContain(`POST /auth/[actor_type]/[auth_provider]${way}`);
  }
  expect(routes).toContain('POST /auth/token/refresh');
  expect(routes).toContain('POST /auth/ended-sessions');
});
