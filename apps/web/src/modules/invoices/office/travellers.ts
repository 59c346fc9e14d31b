import { call } from '../../../lib/api/api.ts';
import { newFormKey } from '../../../lib/api/form-key.ts';
import type { Invoice } from './invoice.queries.ts';

export type KnownProfile = { id: string; name: string };

/** The typed names of the travellers, by booking. */
export type TypedNames = Readonly<Record<string, string>>;

/** The names of profiles that stand on two places of an invoice, which is an error since one person travels once. */
export function namedTwice(names: TypedNames): string[] {
  const seen = new Map<string, number>();
  for (const name of Object.values(names)) {
    const key = sameName(name);
    if (key) seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  return [...seen].filter(([, times]) => times > 1).map(([name]) => name);
}

/** The places whose traveller differs from what is kept. */
export function changedPlaces(invoice: Pick<Invoice, 'bookings'>, names: TypedNames) {
  return invoice.bookings.filter(
    ({ id, profile_name }) => sameName(names[id] ?? '') !== sameName(profile_name ?? ''),
  );
}

/**
 * Saves the names of an invoice's travellers: each by the profile of that name in the customer's family, otherwise by
 * a new one. Trying again after a lost answer creates no second profile, since each name keeps its key.
 * @param keys the key of each name's creation, kept by the form
 */
export async function saveTravellers(
  invoice: Invoice,
  names: TypedNames,
  known: readonly KnownProfile[],
  keys: Map<string, string>,
): Promise<void> {
  const bookings = [];
  for (const { id } of changedPlaces(invoice, names)) {
    const name = (names[id] ?? '').trim();
    const profile_id = name ? await profileNamed(name, invoice.user_id, known, keys) : null;
    bookings.push({ id, profile_id });
  }
  await call('invoices.update', { id: invoice.id, version: invoice.version, bookings });
}

/**
 * The id of the profile with this name in the customer's family, which is created when there is none.
 * @param keys the key of each name's creation, kept so that trying again does not create a second profile
 */
async function profileNamed(
  name: string,
  userId: string,
  known: readonly KnownProfile[],
  keys: Map<string, string>,
): Promise<string> {
  const found = known.find((profile) => sameName(profile.name) === sameName(name));
  if (found) return found.id;
  const formKey = keys.get(name) ?? newFormKey();
  keys.set(name, formKey);
  return (await call('profiles.create', { name, user_id: userId }, { formKey })).data.id;
}

/** Names are the same whatever their case and blanks. */
function sameName(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
