import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/support/app.ts';
import { findings, wish } from '../../../../test/support/scenes/booked.ts';
import { makeListing, type SeedListing } from '../../../seed/builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const SEATS = 8;
const people = fc.integer({ min: 1, max: 4 });
const act = fc.oneof(
  fc.record({ kind: fc.constant('book' as const), people }),
  fc.record({ kind: fc.constant('cancel' as const), people }),
  fc.record({ kind: fc.constant('hold' as const), people }),
  fc.record({ kind: fc.constant('release' as const), people }),
  fc.record({ kind: fc.constant('resize' as const), people: fc.integer({ min: 0, max: 12 }) }),
);

it('capacity is always what is taken, held and left, whatever is booked, cancelled, held or resized', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 12 }), async (acts) => {
      const listing = await makeListing(t.site, { seats: SEATS });
      const booked: string[] = [];
      for (const one of acts) {
        await perform(listing, one, booked);
        const { body } = await t.as('MAIN').call('listings.get', { id: listing.id });
        const { seats, seats_taken, seats_held, seats_left } = body.data;
        expect(seats_taken + seats_held + seats_left).toBe(seats);
        expect(Math.min(seats_taken, seats_held, seats_left)).toBeGreaterThanOrEqual(0);
      }
      expect(await findings(t)).toEqual([]);
    }),
    { numRuns: 8 },
  );
});

type Act = { kind: 'book' | 'cancel' | 'hold' | 'release' | 'resize'; people: number };

/** Does it, or is refused: both leave the sum as it must be. */
async function perform(listing: SeedListing, { kind, people }: Act, booked: string[]): Promise<void> {
  const main = t.as('MAIN');
  if (kind === 'book') {
    const { status, body } = await main.call('invoices.create', {
      ...wish(listing, people),
      user_id: t.site.user.id,
    });
    if (status === 201) booked.push(body.data.id);
  }
  if (kind === 'cancel' && booked.length > 0) {
    const { status } = await main.call('invoices.cancel', { id: booked.pop()!, note: 'Berhalangan' });
    expect(status).toBe(200);
  }
  if (kind === 'hold' || kind === 'release') {
    const move = kind === 'hold' ? 'HOLD' : 'RELEASE';
    await main.call('listings.move_seats', { id: listing.id, act: move, people, note: 'Rombongan' });
  }
  if (kind === 'resize') {
    const { body } = await main.call('listings.get', { id: listing.id });
    await main.call('listings.update', { id: listing.id, version: body.data.version, seats: people });
  }
}
