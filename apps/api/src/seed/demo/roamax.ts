import { addDays } from '@rihla/domain/shared/dates';
import type { FastifyInstance } from 'fastify';
import type { Agency } from './agency.ts';
import { callsOfOne } from './call-as.ts';

/** The roaming packages that pilgrims buy, with their prices in rupiah. */
const PRODUCTS = [
  ['Arab Saudi 10 GB, 12 hari', 315_000],
  ['Arab Saudi 20 GB, 20 hari', 465_000],
  ['Arab Saudi dan Turki 15 GB, 15 hari', 540_000],
  ['Arab Saudi telepon 60 menit', 185_000],
] as const;

/** The number of orders in the file. */
const ORDERS = 18;

/** Imports orders of the roaming provider into an agency of the demo, from a file as the provider sends it. */
export async function takeInRoamax(app: FastifyInstance, agency: Agency): Promise<void> {
  await callsOfOne(app, agency, agency.staff.MAIN)('roamax.import', { csv: fileOf(agency) });
}

/** The provider's CSV file, with an order every four days, of which the newest is not paid yet. */
function fileOf({ customers, today }: Agency): string {
  const rows = customers.slice(0, ORDERS).map(({ name, phone }, index) => {
    const [product, price] = PRODUCTS[index % PRODUCTS.length]!;
    const status = index === 0 ? 'MENUNGGU PEMBAYARAN' : index < 7 ? 'AKTIF' : 'SELESAI';
    const day = addDays(today, -index * 4 - 1);
    return [`RX-${20_418 - index * 7}`, day, name, phone, product, price, status]
      .map((value) => `"${value}"`)
      .join(';');
  });
  return ['number;date;customer;phone;product;price;status', ...rows].join('\r\n');
}
