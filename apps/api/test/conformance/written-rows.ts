import { sql } from 'kysely';
import { contract } from '@rihla/domain/contract';
import type { AnyProcedure } from '@rihla/domain/kit/procedure';
import { makeUser } from '../../src/seed/builders.ts';
import type { CallKey } from '../../src/seed/call-api.ts';
import type { TestApp, TestSite } from '../support/app.ts';
import { SLIDE, TESTIMONIAL } from './file-inputs.ts';
import { sampleInput } from './sample-input.ts';

/**
 * Adds to both sites things that only calls make, one of each kind: an article, a campaign with an opportunity, an
 * audience with a sending, a reminder, a slide, a testimonial, a photo of the library, a cost of a departure, an item of
 * equipment, a payment and a second customer.
 */
export async function addWrittenRows(t: TestApp): Promise<void> {
  await writeRows(t, t.site, (who) => t.as(who));
  await writeRows(t, t.twin, (who) => t.asTwin(who));
}

/** Adds such things to one site. @param as gives a caller of the site */
async function writeRows(t: TestApp, site: TestSite, as: TestApp['as']): Promise<void> {
  const make = async (
    key: CallKey,
    more: Record<string, unknown> = {},
    who: 'MAIN' | 'FINANCE' | 'USER' = 'MAIN',
  ) => {
    const [group, name] = key.split('.') as [keyof typeof contract, string];
    const procedure = (contract[group] as unknown as Record<string, AnyProcedure>)[name]!;
    const { status, body } = await as(who).call(key, { ...sampleInput(procedure), ...more });
    if (status >= 300) throw new Error(`${key} answered ${status}: ${JSON.stringify(body)}`);
    return (body as { data: { id: string } }).data.id;
  };
  await makeUser(site, { email: `kedua@${site.slug}.test` });
  const listing_id = site.listing.id;
  const file = async () => {
    const { rows } = await sql<{ id: string }>`
      insert into files (site_id, purpose, storage_key, mime, bytes, sha256, width, height, is_public, owner_kind, owner_id)
      values (${site.id}, 'LISTING', ${`test/${site.id}/${Math.random()}`}, 'image/jpeg', 1, '', 1200, 800, true, 'ADMIN', ${site.admins.MAIN.id})
      returning id`.execute(t.db);
    return rows[0]!.id;
  };
  const photo_file_id = await file();
  const category_id = await make('categories.create', { title: 'Panduan' });
  await make('articles.create', {
    title: 'Doa',
    category_id,
    content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Isi' }] }] },
  });
  await make('pages.create');
  await make('slides.create', { ...SLIDE, photo_file_id });
  await make('testimonials.create', { ...TESTIMONIAL, photo_file_id });
  await make('photos.create', { caption: 'Sampul', type: 'LISTING', file_id: photo_file_id });
  const campaign_id = await make('campaigns.create', { name: 'Ramadan' });
  await make('opportunities.create', { name: 'Keluarga Haji Budi', campaign_id });
  const audience_id = await make('audiences.create', { name: 'Pelanggan', criteria: {} });
  await make('sendings.create', { name: 'Kabar', audience_id, subject: 'Kabar', body: 'Isi kabar' });
  const reminder_category_id = await make('reminder_categories.create');
  await make('reminders.create', { reminder_category_id });
  const accounting_category_id = await make('accounting_categories.create');
  await make('departure_costs.create', { listing_id, accounting_category_id });
  await make('equipment_items.create', { name: 'Koper', has_sizes: false });
  await make('listings_photos.create', { listing_id, file_id: photo_file_id });
  const { id: invoice_id } = await t.db
    .selectFrom('invoices')
    .select('id')
    .where('site_id', '=', site.id)
    .executeTakeFirstOrThrow();
  await make(
    'payments.create',
    { invoice_id, type: 'CREDIT', amount: 5_000_000, bank_id: site.bank.id },
    'FINANCE',
  );
}
