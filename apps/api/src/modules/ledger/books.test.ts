import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { book } from '../../../test/support/scenes/booked.ts';
import { jobServices } from '../../../test/support/jobs.ts';
import { schedules } from '../../app/schedules.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const last = async (who: Parameters<TestApp['as']>[0] = 'DIRECTOR') =>
  (await t.as(who).call('books.verification')).body.data;

describe('the last proof of the books', () => {
  it('is nothing before the first, and the result of the night after it', async () => {
    expect(await last()).toBeNull();
    await schedules.find(({ name }) => name === 'verify')!.run(jobServices(t));
    expect(await last()).toEqual({ at: t.clock.now().toISOString(), clean: true, count: 0, findings: [] });
  });

  it('names what does not agree, as soon as it is asked for, and only at its own site', async () => {
    const { number, id } = await book(t);
    await breakBooks(`update invoices set seats = 0 where id = '${id}'`);
    const { body } = await t.as('FINANCE').call('books.verify');
    expect(body.data.clean).toBe(false);
    expect(body.data.findings).toContainEqual({
      rule: 'seats.of_invoice',
      subject: number,
      expected: '1/1',
      found: '0/1',
    });
    expect(await last()).toEqual(body.data);
    expect((await t.asTwin('DIRECTOR').call('books.verification')).body.data).toMatchObject({ clean: true });
    await breakBooks(`update invoices set seats = 1 where id = '${id}'`);
    expect((await t.as('MAIN').call('books.verify')).body.data.clean).toBe(true);
  });
});

/** From behind, past constraints and triggers. */
async function breakBooks(statement: string): Promise<void> {
  await t.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(statement).execute(tx);
  });
}
