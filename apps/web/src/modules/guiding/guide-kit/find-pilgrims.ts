import type { GuideKitPilgrim } from '@rihla/domain/guiding/guiding.shapes';

/**
 * The pilgrims in whose name, room, room number, invoice number or contact every typed word is found. Those whose own
 * name or room has all the words come first: a contact's name finds the whole group. Nothing typed finds everybody.
 */
export function findPilgrims(pilgrims: readonly GuideKitPilgrim[], typed: string): GuideKitPilgrim[] {
  const words = typed.toLowerCase().split(/\s+/);
  const hasAll = (texts: readonly (string | null)[]) => {
    const all = texts.join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  };
  const found = pilgrims.filter((one) =>
    hasAll([...ownTexts(one), one.group.number, one.group.contact.name]),
  );
  const isOwn = new Map(found.map((one) => [one, hasAll(ownTexts(one))]));
  return [...found.filter((one) => isOwn.get(one)), ...found.filter((one) => !isOwn.get(one))];
}

/** The name of a pilgrim, the room of the group and its number in each hotel. */
function ownTexts({ name, room }: GuideKitPilgrim): (string | null)[] {
  return [name, ...(room ? [room.name, ...room.numbers.map(({ number }) => number)] : [])];
}
