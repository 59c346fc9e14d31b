import { describe, expect, it } from 'vitest';
import { columnsOf, readOrders, ROAMAX_FIELDS, type RoamaxField } from './roamax-file.ts';

const headers = ['Nomor', 'TANGGAL', 'Pelanggan', 'No_HP', 'Produk', 'Harga', 'Status'];
const places = columnsOf(headers) as Record<RoamaxField, number>;
const good = ['RX-1', '16/11/2026', 'Siti Aminah', '0812 3456 7890', 'Saudi 10 GB', 'Rp 350.000', 'AKTIF'];
const read = (...rows: string[][]) =>
  readOrders(
    rows.map((cells, at) => ({ line: at + 2, cells })),
    places,
  );

describe('a file of Roamax orders', () => {
  it('is read by its headers in either language, whatever their case', () => {
    expect(read(good).orders).toEqual([
      {
        number: 'RX-1',
        ordered_on: '2026-11-16',
        customer_name: 'Siti Aminah',
        customer_phone: '+6281234567890',
        product: 'Saudi 10 GB',
        price: 350_000,
        status: 'AKTIF',
      },
    ]);
    const english = ['number', 'date', 'customer', 'phone', 'product', 'price', 'status'];
    expect(columnsOf(english)).toEqual(places);
  });

  it('says which columns it lacks', () => {
    expect(columnsOf(['Nomor', 'Harga'])).toEqual(
      ROAMAX_FIELDS.filter((one) => !['number', 'price'].includes(one)),
    );
  });

  it('names each bad row by line, number and fields, and takes the others', () => {
    const { orders, bad } = read(good, ['RX-2', '31/02/2026', '', '12', 'Saudi', 'gratis', 'AKTIF'], good, [
      '',
      '2026-11-16 08:00',
      'Ali',
      '081234567891',
      'Saudi',
      '100000',
      'AKTIF',
    ]);
    expect(orders).toHaveLength(1);
    expect(bad).toEqual([
      { line: 3, number: 'RX-2', fields: ['ordered_on', 'customer_name', 'customer_phone', 'price'] },
      { line: 4, number: 'RX-1', fields: ['number'] },
      { line: 5, number: null, fields: ['number'] },
    ]);
  });
});
