import { expect, it } from 'vitest';
import { fourClients } from './four-clients';

it('SYNC-4: four devices of one customer converge over a bad network, with every add', async () => {
  let faults = 0;
  for (let seed = 1; seed <= 50; seed += 1) {
    const round = await fourClients(seed);
    expect(round.complaints, `seed ${seed}`).toEqual([]);
    faults += round.faults;
  }
  expect(faults).toBeGreaterThan(1000);
});
