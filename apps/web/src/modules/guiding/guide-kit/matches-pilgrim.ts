import type { GuideKitPilgrim } from '@rihla/domain/guiding/guiding.shapes';

/**
 * Whether every typed word is part of a pilgrim's name, room, room number, invoice number or contact. Nothing typed
 * matches everybody.
 */
export function matchesPilgrim({ name, room, group }: GuideKitPilgrim, typed: string): boolean {
  const rooms = room ? [room.name, ...room.numbers.map(({ number }) => number)] : [];
  const all = [name, group.number, group.contact.name, ...rooms].join(' ').toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
