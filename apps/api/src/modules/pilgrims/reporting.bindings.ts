import { contract } from '@rihla/domain/contract';
import type { Actor } from '../../kit/actor.ts';
import type { Handle } from '../../kit/db.ts';
import { type Binding, command, query, type Site } from '../../kit/implement.ts';
import { findListingId } from '../catalogue/index.ts';
import { journeyOf, pilgrimCards } from './cards.ts';
import { writeRegistration } from './commands/write-registration.ts';
import { registrationFile } from './registration-file.ts';
import { deposits, plainLines, registrationSheet } from './reports.ts';
import { noteRevelation } from './revelations.ts';
import { departureOf, travellersOf } from './travellers.queries.ts';

const { reporting } = contract;

/** The reports of a departure. Those with whole numbers of identity write down who has read them, so they are commands. */
export const reportingBindings: Binding[] = [
  command(reporting.sisko_init, async ({ tx, site, actor, input, sealer }) => {
    const { departure, travellers } = await reported(tx, site, actor, input.id);
    if (input.format === 'json') return { data: registrationSheet(departure, travellers) };
    await noteRevelation(tx, site.id, actor, { field: 'registration_sheet', listing_id: departure.id });
    return registrationFile(plainLines(sealer, travellers), `${departure.slug}-jamaah`);
  }),
  query(reporting.sisko_pay, async ({ db, site, actor, input }) => {
    const { departure, travellers } = await reported(db, site, actor, input.id);
    return { data: deposits(departure, travellers) };
  }),
  command(reporting.sisko_card, async ({ tx, site, actor, input, sealer }) => {
    const { departure, travellers } = await reported(tx, site, actor, input.id);
    const journey = await journeyOf(tx, site.id, departure.id);
    await noteRevelation(tx, site.id, actor, { field: 'cards', listing_id: departure.id });
    return { data: pilgrimCards(sealer, departure, journey, travellers) };
  }),
  command(reporting.write_registration, writeRegistration),
];

async function reported(db: Handle, site: Site, actor: Actor, asked: string) {
  const id = await findListingId({ db, site, actor }, asked);
  return { departure: await departureOf(db, site.id, id), travellers: await travellersOf(db, site.id, id) };
}
