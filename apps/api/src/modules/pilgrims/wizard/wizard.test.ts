import { NIK_LOOKUPS_PER_HOUR } from '@rihla/domain/pilgrims/id-card';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/support/app.ts';
import { addScanAs } from '../../../../test/support/scenes/scans.ts';
import { makeAdmin, makeProfile, makeUser } from '../../../seed/builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const NIK = '3204114609970001';
const identity = { name: 'Siti Aminah', no_ktp: NIK, passport_number: 'x1234567', phone: '0812 7777 0001' };

it('A person who is known is offered by NIK, passport or phone, within what the caller sees', async () => {
  const person = await makeUser(t.site, { agent_id: t.site.admins.AGENT.id });
  const family = t.as(person);
  const { id } = (await family.call('my_profiles.create', identity)).body.data;
  const found = async (who: ReturnType<TestApp['as']>, input: object, own = true) =>
    (await who.call(own ? 'my_known_pilgrims.find' : 'known_pilgrims.find', input as never)).body.data.map(
      (row) => [row.id, row.by],
    );
  expect(await found(family, { no_ktp: NIK })).toEqual([[id, ['no_ktp']]]);
  expect(await found(family, { passport_number: 'X1234567', phone: '+62 812 7777 0001' })).toEqual([
    [id, ['passport_number', 'phone']],
  ]);
  expect(await found(family, { no_ktp: NIK, except: id })).toEqual([]);
  expect(await found(family, { no_ktp: '3204114609970002' })).toEqual([]);
  expect(await found(family, {})).toEqual([]);
  expect(await found(t.as('MAIN'), { no_ktp: NIK }, false)).toEqual([[id, ['no_ktp']]]);
  expect(await found(t.as('AGENT'), { no_ktp: NIK }, false)).toEqual([[id, ['no_ktp']]]);
  expect(await found(t.as(await makeUser(t.site)), { no_ktp: NIK })).toEqual([]);
  expect(await found(t.asTwin('MAIN'), { no_ktp: NIK }, false)).toEqual([]);
});

it('Somebody of another agent is not offered, and the director, who changes nothing, cannot ask', async () => {
  const person = await makeUser(t.site);
  await t.as(person).call('my_profiles.create', { ...identity, no_ktp: '3204114609970009' });
  const asked = await t.as('AGENT').call('known_pilgrims.find', { no_ktp: '3204114609970009' });
  expect(asked.body.data).toEqual([]);
  expect((await t.as('DIRECTOR').call('known_pilgrims.find', { no_ktp: NIK })).status).toBe(403);
});

it('A number that is typed and known is noted like a look at it, and the numbers of an hour are limited', async () => {
  const [clerk, person] = [await makeAdmin(t.site, { role: 'MAIN' }), await makeUser(t.site)];
  const no_ktp = '3204114609970017';
  const numberAt = (at: number) => `320411460998${String(at).padStart(4, '0')}`;
  const { id } = (await t.as(person).call('my_profiles.create', { ...identity, no_ktp })).body.data;
  const typed = (input: object) => t.as(clerk).call('known_pilgrims.find', input);
  await typed({ phone: identity.phone });
  await typed({ no_ktp });
  // The form asks for the same numbers again with every field that is left: they neither count nor are noted again.
  await typed({ no_ktp, phone: identity.phone });
  await typed({ no_ktp });
  await typed({ no_ktp: numberAt(0) });
  const noted = t.db.selectFrom('revelations').select(['field', 'profile_id']);
  expect(await noted.where('actor_id', '=', clerk.id).execute()).toEqual([
    { field: 'no_ktp', profile_id: id },
  ]);
  for (let count = 2; count < NIK_LOOKUPS_PER_HOUR.ADMIN; count += 1)
    expect((await typed({ no_ktp: numberAt(count) })).status).toBe(200);
  for (let tries = 0; tries < 2; tries += 1)
    expect((await typed({ no_ktp: numberAt(NIK_LOOKUPS_PER_HOUR.ADMIN) })).status).toBe(429);
  expect((await typed({ no_ktp, passport_number: 'X7654321' })).status).toBe(429);
  expect((await typed({ no_ktp })).body.data.map((row) => row.id)).toEqual([id]);
  expect((await typed({ phone: identity.phone })).status).toBe(200);
});

it('A profile says what it lacks, who must act, and that a scan and a photo are there', async () => {
  const person = await makeUser(t.site, { last_login_at: t.clock.now().toISOString() });
  const { id } = await makeProfile(t.site, { user_id: person.id });
  const read = async () => {
    const { body, queries } = await t.as(person).call('my_profiles.get', { id });
    expect(queries).toBeLessThanOrEqual(8);
    return Object.fromEntries(body.data.gaps.map((gap) => [gap.requirement, gap]));
  };
  const before = await read();
  expect(before.papers).toMatchObject({
    who: 'CUSTOMER',
    due: null,
    papers: ['PHOTO', 'FAMILY_CARD', 'ID_CARD'],
  });
  expect(before.visa).toMatchObject({ who: 'OFFICE' });
  const bytes = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();
  await addScanAs(t.as(person), { profile: id, kind: 'photo', bytes });
  await addScanAs(t.as(person), { profile: id, kind: 'FAMILY_CARD', bytes });
  expect((await read()).papers).toMatchObject({ papers: ['ID_CARD'] });
});

it('A profile of a customer who never signed in falls to the agent or to the office', async () => {
  const agents = await makeUser(t.site, { agent_id: t.site.admins.AGENT.id, last_login_at: null });
  const nobodys = await makeUser(t.site, { last_login_at: null });
  for (const [person, who] of [
    [agents, 'AGENT'],
    [nobodys, 'OFFICE'],
  ] as const) {
    const { id } = await makeProfile(t.site, { user_id: person.id });
    const { body } = await t.as('MAIN').call('profiles.get', { id });
    expect(body.data.gaps[0]).toMatchObject({ requirement: 'data', who });
  }
});
