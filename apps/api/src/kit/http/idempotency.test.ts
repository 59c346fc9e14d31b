import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { makeListing } from '../../seed/builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

describe('the key of a form', () => {
  it('is refused at another path with the same input, and nothing is done there', async () => {
    const { id } = await makeListing(t.site);
    const form = { key: 'one-key-two-paths' };
    const main = t.as('MAIN');
    expect((await main.call('listings.withdraw', { id }, form)).status).toBe(200);
    const elsewhere = await main.call('listings.publish', { id }, form);
    expect([elsewhere.status, elsewhere.body.code]).toEqual([422, 'kit.idempotency_mismatch']);
    expect((await main.call('listings.get', { id })).body.data.status).toBe('NEW');
  });

  it('belongs to the one who sent it: another person with the same key does the same anew', async () => {
    const { id } = await makeListing(t.site);
    const form = { key: 'one-key-two-people' };
    expect((await t.as('MAIN').call('listings.withdraw', { id }, form)).status).toBe(200);
    const other = await t.as('ROOT').call('listings.withdraw', { id }, form);
    expect([other.status, other.body.code]).toEqual([409, 'kit.illegal_transition']);
  });
});
