import { waitFor } from '@testing-library/react';
import type { GuideKit } from '@rihla/domain/guiding/guiding.shapes';
import { expect, it, vi } from 'vitest';
import { type Answer, fakeServer } from '../../../../test/fake-server.ts';
import { storeSignIn } from '../../../lib/session/session.ts';
import { makeGuideStore } from './guide-store.ts';
import { memoryRows } from './memory-rows.fixture.ts';
import type { Change } from './queue.ts';

vi.mock('./row-store.ts', () => ({ openRowStore: async () => memoryRows(), eraseRowStore: async () => {} }));

const listing = { id: 'umrah', slug: 'umrah-9', name: 'Umrah' };
const kit = { listing, pilgrims: [], closes_on: '2027-01-01' } as unknown as GuideKit;
const gathering = { id: 'g', title: 'Lobi', place: null, meets_at: '2026-12-02T05:00:00.000Z', version: 1 };
const attendance = { listing, travellers: [], gatherings: [{ ...gathering, check_ins: [] }], incidents: [] };
const word = (booking_id: string): Change => ({
  kind: 'check_in',
  input: {
    id: 'umrah',
    gathering_id: 'g',
    booking_id,
    present: true,
    version: 0,
    method: 'LIST',
    noted_at: '2026-12-02T05:00:00.000Z',
  },
});

/** A promise of an answer that a test gives when it wants. */
function later() {
  let give: (answer: Answer) => void = () => undefined;
  const answer = new Promise<Answer>((resolve) => {
    give = resolve;
  });
  return { answer, give };
}

/** An open store that carries one departure, whose server answers check-ins and reads as the test says. */
async function openStore(answers: { checkIn: () => Promise<Answer>; attendance: () => Promise<Answer> }) {
  let isCarried = false;
  const asked = fakeServer({
    'GET /admin_api/guide_kits': { body: { data: [listing] } },
    'GET /admin_api/guide_kits/umrah-9': { body: { data: kit } },
    'GET /admin_api/listings/umrah-9/attendance': () =>
      isCarried ? answers.attendance() : { body: { data: attendance } },
    'PUT /admin_api/listings/umrah/gatherings/g/check_ins/a': () => answers.checkIn(),
    'PUT /admin_api/listings/umrah/gatherings/g/check_ins/b': () => answers.checkIn(),
  });
  const store = makeGuideStore('guide', () => undefined);
  await store.create('unta biru dua masjid');
  await store.read('umrah-9');
  isCarried = true;
  return { store, asked };
}

it('a note is kept and shown at once, also while an earlier one hangs on a network without answer', async () => {
  const hanging = later();
  const { store, asked } = await openStore({
    checkIn: () => hanging.answer,
    attendance: async () => ({ body: { data: attendance } }),
  });
  await store.note(word('a'));
  await waitFor(() => expect(asked.some(({ method }) => method === 'PUT')).toBe(true));
  await store.note(word('b'));
  expect(store.get().queue.map(({ change }) => change)).toEqual([word('a'), word('b')]);
  hanging.give({ body: { data: { version: 1 } } });
  await waitFor(() => expect(store.get().queue).toEqual([]));
});

it('a note that was sent stays shown until the departure could be read again', async () => {
  let isReadable = false;
  const { store } = await openStore({
    checkIn: async () => ({ body: { data: { version: 1 } } }),
    attendance: async () =>
      isReadable ? { body: { data: attendance } } : { status: 403, body: { code: 'kit.forbidden', msg: '' } },
  });
  await store.note(word('a'));
  await waitFor(() => expect(store.get().queue).toMatchObject([{ isSent: true }]));
  await store.sync().catch(() => undefined);
  expect(store.get().queue).toMatchObject([{ change: word('a'), isSent: true }]);
  isReadable = true;
  await store.sync();
  expect(store.get().queue).toEqual([]);
});

it('the departures are read as their guide, also after another account was put in use', async () => {
  const sign = (id: string) =>
    storeSignIn({
      token: `token-${id}`,
      account: {
        id,
        name: id,
        email: null,
        role: 'GUIDE',
        kind: 'ADMIN',
        site: { slug: 'demo', name: 'Demo' },
      },
    });
  const guide = sign('umar');
  const tokens: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    tokens.push(new Headers(headers).get('Authorization'));
    return Response.json({ data: [listing] });
  });
  const store = makeGuideStore(guide.key, () => undefined);
  await store.create('unta biru dua masjid');
  sign('ali');
  await store.sync();
  expect(tokens.length).toBeGreaterThan(0);
  expect(new Set(tokens)).toEqual(new Set(['Bearer token-umar']));
});
