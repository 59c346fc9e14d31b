import { call } from '../../../lib/api/api.ts';
import { newFormKey } from '../../../lib/api/form-key.ts';
import type { Invoice } from './invoice.queries.ts';

/** A profile of the customer's family. */
export type KnownProfile = { id: string; name: string };

/** The typed names of the travellers by the id of their booking (their place on the invoice). */
export type TypedNames = Readonly<Record<string, string>>;

/**
 * The names, as they are compared, that are typed on two places of an invoice: an error, because one person travels
 * once. Two of one name whose places stay as they are saved are two people.
 */
export function duplicateNames(invoice: Pick<Invoice, 'bookings'>, names: TypedNames): string[] {
  const typed = changedBookings(invoice, names).map(({ id }) => comparableName(names[id] ?? ''));
  const seen = new Map<string, number>();
  for (const name of Object.values(names)) {
    const key = comparableName(name);
    if (key) seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  return [...seen].filter(([name, times]) => times > 1 && typed.includes(name)).map(([name]) => name);
}

/** The bookings of an invoice whose typed name differs from the saved one. */
export function changedBookings(invoice: Pick<Invoice, 'bookings'>, names: TypedNames) {
  return invoice.bookings.filter(
    ({ id, profile_name }) => comparableName(names[id] ?? '') !== comparableName(profile_name ?? ''),
  );
}

/**
 * Saves the travellers of an invoice by name: uses the profile of that name in the customer's family, or creates one. A
 * second try after a lost answer creates no second profile, because each name keeps its idempotency key.
 * @param keys the idempotency key of each name; the form keeps the map between tries
 */
export async function saveTravellers(
  invoice: Invoice,
  names: TypedNames,
  known: readonly KnownProfile[],
  keys: Map<string, string>,
): Promise<void> {
  const bookings = [];
  for (const { id } of changedBookings(invoice, names)) {
    const name = (names[id] ?? '').trim();
    const profile_id = name ? await findOrCreateProfile(name, invoice.user_id, known, keys) : null;
    bookings.push({ id, profile_id });
  }
  await call('invoices.update', { id: invoice.id, version: invoice.version, bookings });
}

/**
 * Finds the profile with this name in the customer's family, or creates it.
 * @param keys the idempotency key of each name
 * @returns the id of the profile
 */
async function findOrCreateProfile(
  name: string,
  userId: string,
  known: readonly KnownProfile[],
  keys: Map<string, string>,
): Promise<string> {
  const found = known.find((profile) => comparableName(profile.name) === comparableName(name));
  if (found) return found.id;
  const formKey = keys.get(name) ?? newFormKey();
  keys.set(name, formKey);
  return (await call('profiles.create', { name, user_id: userId }, { formKey })).data.id;
}

/** The form of a name for comparing: lower case, single spaces. */
export function comparableName(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
