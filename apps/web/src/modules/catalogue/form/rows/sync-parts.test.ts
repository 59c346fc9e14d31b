import { beforeEach, describe, expect, it, vi } from 'vitest';
import { syncParts } from './sync-parts.ts';

type Sent = { method: string; path: string; body: unknown };
let sent: Sent[] = [];
let answer: (call: Sent) => Response = () => Response.json({ data: { id: 'made' } });

const stay = (id: string, check_in: string, check_out: string, position: number) => ({
  id,
  version: 1,
  hotel_id: 'h',
  check_in,
  check_out,
  position,
});

const write = (
  known: readonly ReturnType<typeof stay>[],
  rows: Parameters<typeof syncParts>[0]['rows'],
  onRowAdded = () => {},
) => syncParts({ part: 'listings_hotels', name: 'hotels', listingId: 'L', known, rows, onRowAdded });

beforeEach(() => {
  sent = [];
  answer = () => Response.json({ data: { id: 'made' } });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const call = {
      method: init.method ?? '',
      path,
      body: init.body ? JSON.parse(String(init.body)) : null,
    };
    sent.push(call);
    return answer(call);
  });
});

describe('writing the rows of a table', () => {
  it('deletes, updates and creates only what differs', async () => {
    const known = [
      stay('a', '2027-01-15', '2027-01-17', 0),
      stay('b', '2027-01-17', '2027-01-19', 1),
      stay('c', '2027-01-19', '2027-01-20', 2),
    ];
    await write(known, [
      { key: 'a', hotel_id: 'h', check_in: '2027-01-15', check_out: '2027-01-17' },
      { key: 'b', hotel_id: 'h', check_in: '2027-01-17', check_out: '2027-01-20' },
      { key: 'new-1', hotel_id: 'h', check_in: '2027-01-20', check_out: '2027-01-22' },
    ]);
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /admin_api/listings_hotels/c',
      'PUT /admin_api/listings_hotels/b',
      'POST /admin_api/listings_hotels',
    ]);
    expect(sent[1]?.body).toEqual({ check_out: '2027-01-20', version: 1 });
  });

  it('tries a stay again that collides with one which has yet to move', async () => {
    const refusedOnce = new Set<string>();
    answer = ({ path }) => {
      if (!path.endsWith('/a') || refusedOnce.has(path)) return Response.json({ data: { id: 'x' } });
      refusedOnce.add(path);
      return Response.json({ code: 'catalogue.hotels_overlap', msg: 'Bertabrakan' }, { status: 409 });
    };
    await write(
      [stay('a', '2027-01-15', '2027-01-17', 0), stay('b', '2027-01-17', '2027-01-19', 1)],
      [
        { key: 'a', hotel_id: 'h', check_in: '2027-01-16', check_out: '2027-01-18' },
        { key: 'b', hotel_id: 'h', check_in: '2027-01-18', check_out: '2027-01-20' },
      ],
    );
    expect(sent.map(({ path }) => path.at(-1))).toEqual(['a', 'b', 'a']);
  });

  it('puts a refusal on the field of its row', async () => {
    answer = () =>
      Response.json(
        { msg: 'Salah', errors: { check_out: ['Check-out harus setelah check-in.'] } },
        { status: 422 },
      );
    await expect(
      write([], [{ key: 'new-1', hotel_id: 'h', check_in: '2027-01-16', check_out: '2027-01-16' }]),
    ).rejects.toMatchObject({ fields: { 'hotels.0.check_out': 'Check-out harus setelah check-in.' } });
  });
});
