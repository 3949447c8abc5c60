import type { MedusaContainer } from '@medusajs/framework/types';
import { shopSettings } from '../config/settings';
import { isSameMac, labelledMac } from '../crypto/labelled-mac';
import { isNumberOf } from './confirm-number';
import { indianMobile } from './phone-number';

const LABEL = 'aangan confirmed phone number 1';
const VALID_MS = 400 * 24 * 60 * 60 * 1000;

const macOf = (phone: string, issued: string) =>
  labelledMac(LABEL, shopSettings().jwtSecret, `${issued}\n${phone}`);

/**
 * Proves that a device has entered the code of a number, for 400 days. It starts no session and opens no order.
 * @param phone in E.164
 */
export function numberProof(phone: string): string {
  const issued = String(Date.now());
  return `${issued}.${macOf(phone, issued)}`;
}

/** @param phone in E.164 */
export function isNumberProof(proof: string, phone: string): boolean {
  const [issued = '', mac = ''] = proof.split('.');
  return isSameMac(mac, macOf(phone, issued)) && Date.now() - Number(issued) <= VALID_MS;
}

/** The number of an order, as it was typed, and what may confirm it. */
type OrderNumber = { typed: string; customerId: string | undefined; proof: string | undefined };

/** Whether the number of an order is that of its customer's account, or was confirmed on the device that asks. */
export async function isNumberConfirmed(
  container: MedusaContainer,
  { typed, customerId, proof }: OrderNumber,
): Promise<boolean> {
  const phone = indianMobile(typed);
  if (phone === undefined) return false;
  if (proof !== undefined && isNumberProof(proof, phone)) return true;
  return customerId !== undefined && isNumberOf(container, customerId, phone);
}
