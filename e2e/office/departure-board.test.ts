import { addDays, localDateOf } from '@rihla/domain/shared/dates';
import { describe, expect } from 'vitest';
import { call, signedIn } from '../support/api.ts';
import { expectAccessible, it, LAPTOP, PHONE, screen } from '../support/browser.ts';
import { t } from '../support/words.ts';

describe('the board of a departure', () => {
  it('takes the visas of a pasted sheet, and the pilgrim reads the certainty', async ({ open }) => {
    const [main, user] = [await signedIn('main@demo.rihla.test'), await signedIn('user@demo.rihla.test')];
    const { invoice, board } = await ownUmroh(main, user);
    const names = board.pilgrims
      .filter(({ invoice: of, profile }) => of?.slug === invoice.slug && profile)
      .map(({ profile }) => profile!.name);
    const from = addDays(localDateOf(board.departure_at), -3);
    const until = addDays(localDateOf(board.returns_on), 30);
    const seed = Date.now() % 1_000_000;
    const rows = names.map((name, at) => `${name}\t69${seed}${at}\t${from}\t${until}`);

    const office = await open({ as: main, size: LAPTOP });
    await office.goto(screen(`/admin/transactions/departures/${board.slug}`));
    await office.getByRole('button', { name: t('board.paste') }).click();
    await office.getByRole('menuitem', { name: t('entry.kind.VISA') }).click();
    const dialog = office.getByRole('dialog');
    const sheet = ['Nama\tNo Visa\tMulai\tSampai', ...rows, 'Bukan Jamaah\t6900000\t\t'].join('\n');
    await dialog.getByRole('textbox').first().fill(sheet);
    await dialog.getByRole('button', { name: t('sheet.check') }).click();
    await dialog.getByText(t('entry.problem.unknown_pilgrim')).waitFor();
    await expectAccessible(office);
    await dialog.getByRole('button', { name: t('sheet.save', { count: names.length }) }).click();
    await office.getByText(t('sheet.saved', { count: names.length })).waitFor();
    await expectAccessible(office);

    const phone = await open({ as: user, size: PHONE });
    await phone.goto(screen(`/user/invoices/${invoice.slug}`));
    const granted = t('certainty.granted', { count: names.length, all: invoice.pax });
    await phone.getByText(granted).waitFor();
    await expectAccessible(phone);
    const { certainties } = (await call(user, 'certainties.get', { id: invoice.id })).data;
    expect(certainties?.visa).toMatchObject({ granted: names.length });
  });
});

type Who = Awaited<ReturnType<typeof signedIn>>;

/** A live umroh of the demo's customer that has named pilgrims, with the board of its departure. */
async function ownUmroh(main: Who, user: Who) {
  const { data } = await call(user, 'user_invoices.list', { per_page: 100 });
  for (const invoice of data) {
    const { status, body } = await boardOf(main, invoice.listing_slug);
    const named = body?.pilgrims.some(({ invoice: of, profile }) => of?.slug === invoice.slug && profile);
    if (status && body && named && body.category === 'UMROH') return { invoice, board: body };
  }
  throw new Error('the customer of the demo has no live umroh with named pilgrims');
}

/** The board of a departure; null for a package that departs nowhere. */
async function boardOf(main: Who, slug: string) {
  try {
    return { status: true, body: (await call(main, 'manifests.get', { id: slug })).data };
  } catch {
    return { status: false, body: null };
  }
}
