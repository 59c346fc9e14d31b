import { hash } from '@node-rs/argon2';
import sharp from 'sharp';
import { expect } from 'vitest';
import { makeUser } from '../../../src/seed/builders.ts';
import type { TestApp } from '../app.ts';

/** The password of the customers that `makeFamily` makes. */
export const FAMILY_PASSWORD = 'rahasia-jamaah-2026';

/** A customer whose family has one grown-up with numbers of papers, care sheet, vaccination and consent. */
export type Family = Awaited<ReturnType<typeof makeFamily>>;

/**
 * Adds a customer with a password, and one grown-up to its family.
 * @returns the customer, its signed-in client (`me`) and the id of the grown-up's profile
 */
export async function makeFamily(t: TestApp) {
  const customer = await makeUser(t.site, {
    name: 'Halimah Nur',
    phone: '+6281300001111',
    password_hash: await hash(FAMILY_PASSWORD),
  });
  const me = t.as(customer);
  const made = await me.call('my_profiles.create', {
    name: 'Halimah Nur',
    gender: 'FEMALE',
    birth_date: '1970-01-31',
    no_ktp: '3204107101700001',
    passport_number: 'X1234567',
    mother_name: 'Kartini',
  });
  expect(made.status).toBe(201);
  const { id } = made.body.data;
  await me.call('my_care.consent', { id, purpose: 'CARE', given: true, words_version: 1, giver: 'SELF' });
  await me.call('my_care.save', { id, version: 0, medicine: 'Metformin' });
  await me.call('my_care.vaccinate', {
    id,
    vaccine: 'MENINGITIS',
    given_on: '2026-10-01',
    card_number: 'ICV 77',
  });
  return { customer, me, id };
}

/** A picture that stands for the scan of a paper, as JPEG. */
export const paperPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 80, height: 60, channels: 3, background: '#0b5cad' } })
    .jpeg()
    .toBuffer();

/** Gives a pilgrim a ticket for a departure. */
export async function giveTicket(t: TestApp, listing_id: string, profile_id: string) {
  await t.db
    .insertInto('departure_tickets')
    .values({ site_id: t.site.id, listing_id, profile_id, pnr: 'QX7K2P', ticket_number: '126-2401234567' })
    .execute();
}

/** The number of scans that a profile has. */
export async function countScans(t: TestApp, profile: string) {
  const rows = await t.db
    .selectFrom('profile_scans')
    .select('id')
    .where('profile_id', '=', profile)
    .execute();
  return rows.length;
}
