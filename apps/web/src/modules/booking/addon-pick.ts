import type { BookingDraft, Listing, Place } from './booking-draft.ts';

type Category = Pick<Listing['addon_categories'][number], 'type' | 'is_required' | 'is_unique' | 'addons'>;
type Picks = BookingDraft['addons'];

/** The state and the handlers of the input of one add-on. A place is one traveller of the booking, named by its key. */
export type AddonInput = {
  /** Whether the add-on is chosen once for all travellers, so that nobody is asked for whom it is. */
  forAll: boolean;
  /** The keys of the travellers who have it. */
  keys: readonly string[];
  checked: boolean;
  /** Whether the person is asked which travellers have it. */
  asksWhom: boolean;
  onToggle: () => void;
  onPlace: (key: string, on: boolean) => void;
};

/** The keys of the travellers who have an add-on; null when it is not chosen. One that counts once for all has none. */
export type AddonPick = readonly string[] | null;

/**
 * Gives an add-on to some travellers of a booking or takes it away from everybody. Where its category allows one
 * choice only, they lose the other add-on of that category.
 * @param picks for each add-on the keys of the travellers who have it
 * @param keys of the travellers who have it from now on; null takes it away
 */
export function pickAddon(picks: Picks, category: Category, addonId: string, keys: AddonPick): Picks {
  const others = category.is_unique ? category.addons.map(({ id }) => id).filter((id) => id !== addonId) : [];
  const kept = Object.entries(picks).flatMap(([id, had]): [string, readonly string[]][] => {
    if (id === addonId) return [];
    if (!keys || !others.includes(id)) return [[id, had]];
    const left = had.filter((key) => !keys.includes(key));
    return left.length > 0 ? [[id, left]] : [];
  });
  return Object.fromEntries(keys ? [...kept, [addonId, keys]] : kept);
}

/** The state of an add-on: whether it counts once for all, which travellers have it, and whether it is ticked. */
function pickShown(picked: AddonPick, { type }: Pick<Category, 'type'>, places: readonly Place[]) {
  const forAll = type === 'GROUP';
  const keys = picked?.filter((key) => places.some((place) => place.key === key)) ?? [];
  return { forAll, keys, checked: picked !== null && (forAll || keys.length > 0) };
}

/**
 * Adds a traveller's key to those of a pick or takes it out; null when none is left, so that the add-on is not chosen.
 */
function withPlace(keys: readonly string[], key: string, on: boolean): AddonPick {
  const next = on ? [...keys, key] : keys.filter((one) => one !== key);
  return next.length > 0 ? next : null;
}

/**
 * The keys of the travellers who get an add-on when it is ticked: all of them. Where each may have only one of the
 * category, those who have none yet, if there are any. None for an add-on that counts once for all.
 */
export function keysWhenTicked(
  picks: Picks,
  category: Category,
  places: readonly Place[],
): readonly string[] {
  if (category.type === 'GROUP') return [];
  const open = travellersWithoutAddon(picks, category, places);
  return (category.is_unique && open.length > 0 ? open : places).map(({ key }) => key);
}

/**
 * The state and the handlers of the input of one add-on, for customers and for the office. An add-on that is ticked
 * is at first for everybody who can have it; then it is asked for whom, unless its category counts once for all
 * (`forAll`).
 * @param picks the add-ons of the draft
 * @param change takes the picks after a press
 */
export function addonInput(
  picks: Picks,
  { category, addon, places }: { category: Category; addon: { id: string }; places: readonly Place[] },
  change: (picks: Picks) => void,
): AddonInput {
  const pick = (keys: AddonPick) => change(pickAddon(picks, category, addon.id, keys));
  const { forAll, keys, checked } = pickShown(picks[addon.id] ?? null, category, places);
  return {
    forAll,
    keys,
    checked,
    asksWhom: checked && !forAll && places.length > 1,
    onToggle: () => pick(checked ? null : keysWhenTicked(picks, category, places)),
    onPlace: (key, on) => pick(withPlace(keys, key, on)),
  };
}

/** The travellers who have nothing of a category yet. */
export function travellersWithoutAddon(
  picks: Picks,
  { addons }: Category,
  places: readonly Place[],
): Place[] {
  const covered = new Set(addons.flatMap(({ id }) => picks[id] ?? []));
  return places.filter(({ key }) => !covered.has(key));
}

/** Whether a choice is missing in a category that must be chosen: for all at once, or for some traveller. */
export function isMissing(picks: Picks, category: Category, places: readonly Place[]): boolean {
  if (!category.is_required) return false;
  return category.type === 'GROUP'
    ? !category.addons.some(({ id }) => id in picks)
    : travellersWithoutAddon(picks, category, places).length > 0;
}

/** The key of the message that says what a category asks for, such as exactly one add-on. */
export function ruleOf({ is_required, is_unique }: Pick<Category, 'is_required' | 'is_unique'>) {
  if (is_required) return is_unique ? 'book.addons.one' : 'book.addons.required';
  return is_unique ? 'book.addons.at_most_one' : 'book.addons.optional';
}
