import pg from 'pg';
import { medusaEnvironment } from '../../stack/medusa-environment';

/** Moves the time at which a fulfilment was delivered, as no test can wait for days. */
export async function moveDelivery(
  fulfilmentId: string,
  by: { days: number; minutes: number },
): Promise<void> {
  const dataDir = process.env['SHOP_DATA_DIR'] ?? '';
  const client = new pg.Client(medusaEnvironment(dataDir)['DATABASE_URL']);
  await client.connect();
  try {
    await client.query(
      `update fulfillment set delivered_at = delivered_at + make_interval(days => $2, mins => $3)
       where id = $1`,
      [fulfilmentId, by.days, by.minutes],
    );
  } finally {
    await client.end();
  }
}
