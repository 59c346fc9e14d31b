import type { GuideKitPilgrim } from '@rihla/domain/guiding/guiding.shapes';
import { describe, expect, it } from 'vitest';
import { findPilgrims } from './find-pilgrims.ts';

const pilgrim = (name: string, contact: string, room: string | null = null) =>
  ({
    name,
    group: { number: 'INV/7', contact: { name: contact } },
    room: room && { name: room, numbers: [{ number: '1204' }] },
  }) as unknown as GuideKitPilgrim;
const group = [
  pilgrim('Ahmad Fauzi', 'Siti Aminah', 'Q1'),
  pilgrim('Siti Aminah', 'Siti Aminah', 'Q1'),
  pilgrim('Budi Santoso', 'Budi Santoso'),
];
const names = (typed: string) => findPilgrims(group, typed).map(({ name }) => name);

describe('findPilgrims', () => {
  it('names whoever bears the name first, then those whose contact bears it', () => {
    expect(names('siti')).toEqual(['Siti Aminah', 'Ahmad Fauzi']);
  });

  it('finds a room, its number in a hotel and an invoice', () => {
    expect(names('q1')).toEqual(['Ahmad Fauzi', 'Siti Aminah']);
    expect(names('1204 fauzi')).toEqual(['Ahmad Fauzi']);
    expect(names('inv/7')).toHaveLength(3);
  });

  it('keeps everybody in order while nothing is typed', () => {
    expect(names('')).toEqual(group.map(({ name }) => name));
    expect(names('nobody')).toEqual([]);
  });
});
