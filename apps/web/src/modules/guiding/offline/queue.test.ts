import type { Attendance } from '@rihla/domain/guiding/guiding.shapes';
import { countHeads } from '@rihla/domain/guiding/head-count';
import { beforeEach, describe, expect, it } from 'vitest';
import { memoryRows } from './memory-rows.fixture.ts';
import {
  type Change,
  dropChange,
  dropSent,
  enqueue,
  type Outcome,
  overwrite,
  readQueue,
  sendQueue,
} from './queue.ts';
import { createVault, type Vault } from './vault.ts';
import { withQueued } from './with-queued.ts';

let vault: Vault;
beforeEach(async () => {
  vault = await createVault(memoryRows(), 'unta biru dua masjid', 10);
});

const noted_at = '2026-12-02T05:00:00.000Z';
const gathering = (gathering_id: string): Change => ({
  kind: 'gathering',
  version: null,
  input: { id: 'umrah', gathering_id, title: 'Lobi', place: null, meets_at: noted_at },
});
const word = (booking_id: string, present = true, version = 0): Change => ({
  kind: 'check_in',
  input: { id: 'umrah', gathering_id: 'g', booking_id, present, version, method: 'LIST', noted_at },
});
const conflict = (version: number): Outcome => ({
  became: 'troubled',
  trouble: { because: 'conflict', version },
});

describe('the queue of changes', () => {
  it('is sent in the order in which it was noted, also within one millisecond', async () => {
    for (const change of [gathering('g'), word('a'), word('b')]) await enqueue(vault, change, 5);
    const seen: string[] = [];
    const send = async ({ change }: { change: Change }): Promise<Outcome> => {
      seen.push(change.kind === 'check_in' ? change.input.booking_id : change.kind);
      return { became: 'sent' };
    };
    await sendQueue(vault, send);
    await sendQueue(vault, send);
    expect(seen).toEqual(['gathering', 'a', 'b']);
  });

  it('keeps what was sent until its departure is read again', async () => {
    await enqueue(vault, word('a'));
    await sendQueue(vault, async () => ({ became: 'sent' }));
    await enqueue(vault, word('b'));
    await dropSent(vault, (departure) => departure === 'haji');
    expect(await readQueue(vault)).toHaveLength(2);
    await dropSent(vault, (departure) => departure === 'umrah');
    expect(await readQueue(vault)).toMatchObject([{ change: word('b') }]);
  });

  it('keeps everything from the first change on that finds no network, each under the same key', async () => {
    for (const change of [gathering('g'), word('a')]) await enqueue(vault, change);
    const before = await readQueue(vault);
    let tries = 0;
    await sendQueue(vault, async () => {
      tries += 1;
      return { became: 'offline' };
    });
    expect([tries, await readQueue(vault)]).toEqual([1, before]);
  });

  it('lets a conflict lie until somebody decides, and sends what follows', async () => {
    for (const change of [word('a'), word('b')]) await enqueue(vault, change);
    await sendQueue(vault, async ({ change }) =>
      change.kind === 'check_in' && change.input.booking_id === 'a' ? conflict(4) : { became: 'sent' },
    );
    const [left, other] = await readQueue(vault);
    expect(left!.trouble).toEqual({ because: 'conflict', version: 4 });
    expect(other!.isSent).toBe(true);
    await dropSent(vault, () => true);
    await overwrite(vault, left!);
    const [again] = await readQueue(vault);
    expect(again).toMatchObject({ trouble: null, change: { input: { booking_id: 'a', version: 4 } } });
    expect(again!.uuid).not.toBe(left!.uuid);
    await dropChange(vault, again!);
    expect(await readQueue(vault)).toEqual([]);
  });
});

describe('a head count on the phone', () => {
  const travellers = ['a', 'b', 'c'].map((booking_id) => ({
    booking_id,
    name: booking_id,
    phone: null,
    group: 'I',
  }));
  const listing = {
    id: 'umrah',
    slug: 's',
    name: 'U',
    category: 'UMROH',
    departure_at: '2026-12-01',
    return_at: '2026-12-09',
  };
  const attendance: Attendance = { listing, travellers, gatherings: [], incidents: [] };

  it('shows what waits beside what was sent, the last word of each traveller, and who is missing', async () => {
    for (const change of [gathering('g'), word('a'), word('b'), word('b', false)])
      await enqueue(vault, change);
    const shown = withQueued(attendance, await readQueue(vault), 'Ustaz Ridwan');
    expect(shown.gatherings[0]).toMatchObject({ id: 'g', made_by: 'Ustaz Ridwan', is_waiting: true });
    const ids = (those: { booking_id: string }[]) => those.map(({ booking_id }) => booking_id);
    const { present, absent, unknown } = countHeads(travellers, shown.gatherings[0]!.check_ins);
    expect([ids(present), ids(absent), ids(unknown)]).toEqual([['a'], ['b'], ['c']]);
    expect(attendance.gatherings).toEqual([]);
  });
});
