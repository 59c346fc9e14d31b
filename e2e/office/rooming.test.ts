import { describe, expect } from 'vitest';
import { call, signedIn } from '../support/api.ts';
import { begins, t } from '../support/words.ts';
import { expectAccessible, it, LAPTOP, screen } from '../support/browser.ts';

describe('the rooms of a departure', () => {
  it('are proposed, taken over, changed by keyboard, undone and printed by the office', async ({ open }) => {
    const main = await signedIn('main@demo.rihla.test');
    const slug = await departureWithoutRooms(main);
    const office = await open({ as: main, size: LAPTOP });
    await office.goto(screen(`/admin/transactions/tour-pack/${slug}/rooms`));
    const outside = office.getByRole('listbox', { name: t('rooming.without') });
    await outside.waitFor();
    const all = await outside.getByRole('option').count();
    await expectAccessible(office);

    await office.getByRole('button', { name: t('rooming.propose') }).click();
    const dialog = office.getByRole('dialog');
    const take = dialog.getByRole('button', {
      name: begins(t('rooming.take_over', { count: all }).split(' ')[0]!),
    });
    await take.waitFor();
    await expectAccessible(office);
    await take.click();
    await office.getByText(t('rooming.nobody')).first().waitFor();
    const boardNow = async () => (await call(main, 'rooming.get', { id: slug })).data;
    await expect.poll(async () => (await boardNow()).places.length).toBe(all);

    // The first person of the first room is lifted, carried to those without a room, and put down.
    const { places } = await boardNow();
    const person = office.locator('[data-room]:not([data-room=outside]) [data-person]').first();
    const id = (await person.getAttribute('data-person'))!;
    const before = places.find((one) => one.person === id)!.room;
    const name = (await boardNow()).people.find((one) => one.id === id)!.name!;
    await person.focus();
    await office.keyboard.press('Space');
    await office.keyboard.press('ArrowUp');
    await office.keyboard.press('Space');
    await outside.getByRole('option', { name: begins(name) }).waitFor();
    await expect.poll(async () => (await boardNow()).places.length).toBe(all - 1);
    await office.getByRole('button', { name: t('rooming.undo'), exact: true }).click();
    await expect
      .poll(async () => (await boardNow()).places.find((one) => one.person === id)?.room)
      .toBe(before);
    await office.getByText(t('rooming.nobody')).first().waitFor();

    const opened = office.context().waitForEvent('page');
    await office.getByRole('button', { name: t('rooming.list') }).click();
    const paper = await opened;
    await paper.getByText(name).first().waitFor();
    await expectAccessible(paper);
  });
});

/**
 * A departure of the demo that has not left, with named pilgrims of whom nobody has a room: where all have rooms, those of
 * one departure are removed.
 */
async function departureWithoutRooms(main: Awaited<ReturnType<typeof signedIn>>): Promise<string> {
  const { data } = await call(main, 'manifests.list', { per_page: 50 });
  // The group that travels now, whose rooms other journeys show, leaves first.
  for (const { slug, pilgrims } of data.toSorted((a, b) => (a.departure_at < b.departure_at ? 1 : -1))) {
    if (pilgrims < 8) continue;
    const { data: board } = await call(main, 'rooming.get', { id: slug });
    const named = board.people.every(({ name }) => name !== null);
    if (board.hotels.length === 0 || !named) continue;
    let { version } = board;
    for (const { id: room } of board.rooms)
      version = (await call(main, 'rooming.act', { id: slug, version, act: { kind: 'remove_room', room } }))
        .data.version;
    return slug;
  }
  throw new Error('no departure of the demo has hotels and named pilgrims');
}
