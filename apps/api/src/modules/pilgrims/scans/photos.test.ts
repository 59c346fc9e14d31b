import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/support/app.ts';
import {
  addScanAs,
  cameraPicture,
  customerWithProfile,
  loadScan,
  looksAt,
  plainPicture,
  scansOf,
} from '../../../../test/support/scenes/scans.ts';

let t: TestApp;
let photo: Buffer;
beforeAll(async () => {
  t = await testApp();
  photo = await cameraPicture(2400, 1200);
});
afterAll(() => t.close());

describe('the photo of a pilgrim', () => {
  it('is cut to 2 by 3, replaces the one before, and is not noted when seen', async () => {
    const { person, profile } = await customerWithProfile(t);
    await addScanAs(t.as(person), { profile, kind: 'photo', bytes: photo });
    const second = await addScanAs(t.as(person), { profile, kind: 'photo', bytes: await plainPicture(7) });
    expect(second.status).toBe(201);
    const seen = await t.as('MAIN').inject({ url: `/admin_api/profiles/${profile}/photo` });
    expect(await sharp(seen.rawPayload).metadata()).toMatchObject({ width: 640, height: 960 });
    const small = await t.as(person).inject({ url: `/user_api/profiles/${profile}/photo?size=small` });
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 200, height: 300 });
    expect((await t.as(person).call('my_profiles.get', { id: profile })).body.data.photo_id).toBe(second.id);
    expect(await looksAt(t, profile)).toEqual([]);
    expect((await t.as(person).call('my_scans.list', { id: profile })).body.data).toEqual([]);
    expect((await loadScan(t.as(person), profile, second.id)).statusCode).toBe(404);
    await t.as(person).call('my_scans.remove_photo', { id: profile });
    expect((await t.as(person).inject({ url: `/user_api/profiles/${profile}/photo` })).statusCode).toBe(404);
  });

  it('is the one that arrives last, when two are on their way at once', async () => {
    const { person, profile } = await customerWithProfile(t);
    const { store } = t.services;
    const put = store.put.bind(store);
    const held = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    store.put = async (...args) => {
      store.put = put;
      begun.resolve();
      await held.promise;
      return put(...args);
    };
    const slow = addScanAs(t.as(person), { profile, kind: 'photo', bytes: photo });
    await begun.promise;
    const quick = await addScanAs(t.as(person), { profile, kind: 'photo', bytes: await plainPicture(7) });
    held.resolve();
    const last = await slow;
    expect([quick.status, last.status]).toEqual([201, 201]);
    expect((await t.as(person).call('my_profiles.get', { id: profile })).body.data.photo_id).toBe(last.id);
    const left = (await scansOf(t, profile)).filter(({ removed_at }) => removed_at === null);
    expect(left.map(({ id }) => id)).toEqual([last.id]);
  });

  it('can be sent again at once after the store has refused its contents', async () => {
    const { person, profile } = await customerWithProfile(t);
    await addScanAs(t.as(person), { profile, kind: 'photo', bytes: photo });
    const { put } = t.services.store;
    t.services.store.put = () => Promise.reject(new Error('the disk is gone'));
    const bytes = await plainPicture(8);
    expect((await addScanAs(t.as(person), { profile, kind: 'photo', bytes })).status).toBe(500);
    t.services.store.put = put;
    expect((await addScanAs(t.as(person), { profile, kind: 'photo', bytes })).status).toBe(201);
  });

  it('is seen by nobody who does not see the profile', async () => {
    const { person, profile } = await customerWithProfile(t);
    await addScanAs(t.as(person), { profile, kind: 'photo', bytes: photo });
    const url = `profiles/${profile}/photo?size=small`;
    expect((await t.as('USER').inject({ url: `/user_api/${url}` })).statusCode).toBe(404);
    expect((await t.as('AGENT').inject({ url: `/admin_api/${url}` })).statusCode).toBe(404);
    expect((await t.asTwin('MAIN').inject({ url: `/admin_api/${url}` })).statusCode).toBe(404);
    expect((await t.anonymous.inject({ url: `/user_api/${url}` })).statusCode).toBe(401);
  });
});
