import { expect, it } from 'vitest';
import { cellsOf, pastedRows } from './pasted-rows.ts';

const typeNamed = (text: string) =>
  ({ quad: 'QUAD', double: 'DOUBLE', anak: 'CHILD' })[text.toLowerCase()] as 'QUAD' | undefined;
const read = (text: string, from: Parameters<typeof pastedRows>[1] = 'room_type') =>
  pastedRows(cellsOf(text), from, 'IDR', typeNamed);

it('rows of a spreadsheet are read column by column, amounts as people write them', () => {
  expect(read('Quad\tQuad hemat\tRp 28.500.000\t1,5 jt\r\nDouble\tBerdua\t35jt\t0\r\n')).toEqual({
    rows: [
      { room_type: 'QUAD', name: 'Quad hemat', price: 28_500_000, agent_fee: 1_500_000 },
      { room_type: 'DOUBLE', name: 'Berdua', price: 35_000_000, agent_fee: 0 },
    ],
    unreadable: [],
  });
});

it('rows begin at the column that they are pasted into, and what is beyond the last column is left out', () => {
  expect(read('30000000\t500rb', 'price').rows).toEqual([{ price: 30_000_000, agent_fee: 500_000 }]);
  expect(read('ya\ttidak\tlebih', 'is_base').rows).toEqual([{ is_base: true, is_public: false }]);
});

it('empty cells leave what stands there', () => {
  expect(read('Quad\t\t28jt').rows).toEqual([{ room_type: 'QUAD', price: 28_000_000 }]);
});

it('cells that cannot be read are named with their place and change nothing', () => {
  expect(read('Quad\tQuad\tdua puluh juta\nGubuk\tGubuk\t30jt')).toEqual({
    rows: [
      { room_type: 'QUAD', name: 'Quad' },
      { name: 'Gubuk', price: 30_000_000 },
    ],
    unreadable: [
      { row: 0, column: 'price', text: 'dua puluh juta' },
      { row: 1, column: 'room_type', text: 'Gubuk' },
    ],
  });
});

it('an amount below zero is not a price', () => {
  expect(read('-5jt', 'price').unreadable).toEqual([{ row: 0, column: 'price', text: '-5jt' }]);
});

it('a cell that was copied with quotes holds its text without them', () => {
  expect(cellsOf('"Quad ""hemat"""\t28jt')).toEqual([['Quad "hemat"', '28jt']]);
});

it('more rows than anybody types are cut', () => {
  expect(read('Quad\n'.repeat(500)).rows).toHaveLength(50);
});
