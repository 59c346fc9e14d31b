import { describe, expect } from 'vitest';
import { call, freshSession, type Signed, signedIn } from '../support/api.ts';
import { expectAccessible, forgetFetched, it, LAPTOP, type Page, PHONE, screen } from '../support/browser.ts';
import { filmOf } from '../support/film.ts';
import { t } from '../support/words.ts';

const PHRASE = 'unta biru dua masjid';
const GATHERING = 'Naik bus di lobi 64';

describe('a guide with a camera', () => {
  it('counts a printed luggage tag without a network, and decides when the office has noted otherwise meanwhile', async ({
    open,
  }) => {
    const [guide, main] = [
      await freshSession('guide@demo.rihla.test'),
      await signedIn('main@demo.rihla.test'),
    ];
    const { kit, person } = await carried(guide);
    const tag = await printedTag(await open({ as: main, size: LAPTOP }), main, kit.id, person.name);

    const phone = await open({ as: guide, size: PHONE, film: await filmOf([tag]) });
    await forgetFetched(phone);
    await phone.goto(screen(`/admin/guide/${kit.slug}?tab=count`));
    await phone.getByLabel(t('guide.lock.phrase'), { exact: true }).fill(PHRASE);
    await phone.getByLabel(t('guide.lock.again')).fill(PHRASE);
    await phone.getByRole('button', { name: t('guide.lock.create') }).click();
    await phone.getByRole('button', { name: t('guide.gathering.add') }).click();
    await phone.getByLabel(t('guide.gathering.title')).fill(GATHERING);
    await phone.getByRole('button', { name: t('guide.gathering.save') }).click();
    const waiting = phone.getByText(t('guide.state.waiting', { count: 1 }));
    await waiting.waitFor({ state: 'detached' });
    await phone.evaluate('navigator.serviceWorker.ready.then(() => true)');

    await phone.context().setOffline(true);
    await phone.getByRole('button', { name: t('guide.scan.start') }).click();
    await phone.getByText(t('guide.count.said', { name: person.name })).waitFor();
    await phone.getByText(t('guide.count.by_qr')).first().waitFor();
    await expectAccessible(phone);
    const { data } = await call(main, 'attendance.get', { id: kit.id });
    const { id: gathering_id } = data.gatherings.find(({ title }) => title === GATHERING)!;
    const word = { id: kit.id, gathering_id, booking_id: person.booking_id };
    const noted_at = new Date().toISOString();
    await call(main, 'attendance.check_in', {
      ...word,
      present: false,
      method: 'LIST',
      version: 0,
      noted_at,
    });

    await phone.context().setOffline(false);
    const question = phone.getByRole('alert');
    await question
      .getByText(t('guide.queue.check_in', { name: person.name, gathering: GATHERING }))
      .waitFor();
    await expectAccessible(phone);
    await question.getByRole('button', { name: t('guide.queue.keep_mine') }).click();
    await question.waitFor({ state: 'detached' });
    // What the guide insists on is sent after the question has gone.
    const counted = async () =>
      (await call(main, 'attendance.get', { id: kit.id })).data.gatherings.find(
        ({ id }) => id === gathering_id,
      )!.check_ins;
    const insisted = { booking_id: person.booking_id, present: true, method: 'QR', version: 2 };
    await expect.poll(counted).toMatchObject([insisted]);
  });
});

/** The departure of a guide with the most pilgrims, and one of them whose name no other has. */
async function carried(guide: Signed) {
  const { data: kits } = await call(guide, 'guide_kits.mine', {});
  const kit = kits.toSorted((a, b) => b.travellers - a.travellers)[0]!;
  const { pilgrims } = (await call(guide, 'guide_kits.get', { id: kit.id })).data;
  const person = pilgrims.find(
    ({ name }) => name !== null && pilgrims.filter((one) => one.name === name).length === 1,
  )!;
  return { kit, person: { booking_id: person.booking_id, name: person.name! } };
}

/** A picture of the luggage tag of a pilgrim, as it is printed, with the paper around its code. */
async function printedTag(paper: Page, main: Signed, id: string, name: string): Promise<Buffer> {
  const { ticket } = (await call(main, 'departure_lists.create', { id, list: 'LUGGAGE' })).data;
  await paper.goto(screen(`/file/print/departure-list?ticket=${encodeURIComponent(ticket)}`));
  const code = paper.getByRole('listitem').filter({ hasText: name }).getByRole('img');
  await code.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await code.boundingBox())!;
  const clip = { x: Math.max(0, x - width / 2), y: y - height / 4, width: width * 2, height: height * 1.5 };
  return paper.screenshot({ clip });
}
