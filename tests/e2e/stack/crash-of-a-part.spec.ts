import { health, holdSupervisor, killPart } from '../world/parts-of-a-stack';
import { expect, test } from '../world/stack-test';

const ALL_OK = { status: 200, state: { front: 'ok', backend: 'ok', database: 'ok' } };
/** A part that died is back within this, boot of Medusa included (ms). */
const BACK_MS = 180_000;

test('/health tells of each part that is down, and the supervisor brings it back', async ({
  shop: stack,
}) => {
  const isUp = () => health(stack).catch(() => 'not answering');

  await test.step('the web front', async () => {
    killPart(stack, 'front');
    await expect.poll(isUp, { timeout: BACK_MS }).toEqual(ALL_OK);
  });

  await test.step('the backend', async () => {
    const supervisor = holdSupervisor(stack);
    killPart(stack, 'medusa');
    await expect
      .poll(() => health(stack))
      .toEqual({ status: 503, state: { front: 'ok', backend: 'down', database: 'ok' } });
    const answer = await fetch(`${stack.url}/store/products`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await answer.json()).toEqual({
      type: 'backend_unavailable',
      message: "The shop's server is not answering. Please try again.",
    });
    supervisor.release();
    await expect.poll(isUp, { timeout: BACK_MS }).toEqual(ALL_OK);
  });

  await test.step('the database', async () => {
    const supervisor = holdSupervisor(stack);
    killPart(stack, 'postgres');
    await expect
      .poll(() => health(stack))
      .toMatchObject({ status: 503, state: { front: 'ok', database: 'down' } });
    supervisor.release();
    await expect.poll(isUp, { timeout: BACK_MS }).toEqual(ALL_OK);
    const products = await fetch(`${stack.url}/store/products`);
    expect(products.status, 'Medusa has its database again').toBe(400);
  });
});
