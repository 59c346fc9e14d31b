import { FIRST_STEPS } from '@rihla/domain/insight/first-steps';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Caller, callerOf } from '../../../test/support/caller.ts';
import { jobServices } from '../../../test/support/jobs.ts';
import { book, payValid } from '../../../test/support/scenes/booked.ts';
import type { MailPort } from '../../gateways/mail/port.ts';
import {
  makeAdmin,
  makeListing,
  makePicture,
  makeSession,
  makeSite,
  type SeedPerson,
  type SeedSite,
} from '../../seed/builders.ts';
import { deliverMessages } from '../messaging/jobs/deliver-messages.ts';

let t: TestApp;
let site: SeedSite;
let main: Caller;
let director: Caller;

const enter = async (person: SeedPerson) => {
  const token = await makeSession(site, person);
  return callerOf(t.app, site.host, async () => token);
};

beforeAll(async () => {
  t = await testApp();
  site = await makeSite(t, { slug: 'cahaya', name: 'Cahaya Wisata' });
  main = await enter(await makeAdmin(site, { role: 'MAIN' }));
  director = await enter(await makeAdmin(site, { role: 'DIRECTOR' }));
  // The server reads a site at its first request, and remembers it.
  await main.call('sites.detail');
});
afterAll(() => t.close());

const left = async (who: Caller = main) => {
  const { status, body, queries } = await who.call('first_steps.list');
  expect(status, JSON.stringify(body)).toBe(200);
  // The session, and what the agency lacks.
  expect(queries).toBeLessThanOrEqual(2);
  return body.data;
};

const change = async (settings: object) => {
  const { id, version } = (await main.call('sites.detail')).body.data;
  const { status, body } = await main.call('sites.update', { id, version, ...settings });
  expect(status, JSON.stringify(body)).toBe(200);
};

/** A mail server that takes every letter, or the local inbox. */
const mailPort = (event: 'hand_over' | 'lay_in_inbox'): MailPort => ({
  send: async () => event,
  close: () => undefined,
});

const deliver = async (event: 'hand_over' | 'lay_in_inbox') => {
  const drain = deliverMessages(mailPort(event));
  while (await drain.run(jobServices(t)));
};

describe('the first steps of a new agency', () => {
  it('are all left where nothing was done, for the main admin and the director', async () => {
    expect(await left()).toEqual(FIRST_STEPS);
    expect(await left(director)).toEqual(FIRST_STEPS);
  });

  it('are taken by what is written into the settings, the number and the address for answers together', async () => {
    await change({ address: 'Jl. Ahmad Yani 12, Makassar' });
    expect(await left()).not.toContain('address');
    await change({ whatsapp: '+6281234567890' });
    expect(await left()).toContain('contacts');
    await change({ email: 'halo@cahaya.test' });
    expect(await left()).not.toContain('contacts');
    await change({ logo_file_id: await makePicture(site) });
    expect(await left()).not.toContain('logo');
  });

  it('are taken by an account that is shown where customers pay, and left again without it', async () => {
    const account = { bank: 'BSI', name: 'Utama', owner: 'PT Cahaya', number: '7100998877' };
    const hidden = { ...account, currency: 'IDR', is_public: false, show_on_payment: false };
    const { id } = (await main.call('banks.create', hidden)).body.data;
    expect(await left()).toContain('bank');
    await main.call('banks.update', { id, version: 1, show_on_payment: true });
    expect(await left()).not.toContain('bank');
  });

  it('are taken by an invited colleague, but not by an agent, and by a letter that a mail server took', async () => {
    await makeAdmin(site, { role: 'AGENT' });
    expect(await left()).toContain('staff');
    const rina = { name: 'Rina Kurnia', email: 'rina@cahaya.test', phone: '0811-222-3333' };
    expect((await director.call('admins.create', { ...rina, role: 'FINANCE' })).status).toBe(201);
    expect(await left()).toEqual(['letters', 'listing']);
    await deliver('lay_in_inbox');
    expect(await left()).toContain('letters');
    const { id } = (await main.call('admins.list', { search: { role: ['FINANCE'] } })).body.data[0]!;
    t.clock.advance(3_600_000);
    expect((await director.call('admins.invite', { id })).status).toBe(200);
    await deliver('hand_over');
    expect(await left()).toEqual(['listing']);
  });

  it('are taken by a package once it is published', async () => {
    await makeListing(site, { status: 'NEW' });
    expect(await left()).toEqual(['listing']);
    await makeListing(site, { name: 'Umroh Perdana' });
    expect(await left()).toEqual([]);
  });
});

it('are no matter any more for an agency that has sold, whatever it lacks', async () => {
  await t.db
    .updateTable('site_settings')
    .set({ logo_file_id: null })
    .where('site_id', '=', t.site.id)
    .execute();
  const lacks = async () => (await t.as('DIRECTOR').call('first_steps.list')).body.data;
  const { id } = await book(t);
  expect(await lacks()).toContain('logo');
  await payValid(t, id, 10_000_000);
  expect(await lacks()).toEqual([]);
});
