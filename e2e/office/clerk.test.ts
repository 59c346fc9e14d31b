import { addDays, todayIn } from '@rihla/domain/shared/dates';
import { describe, expect } from 'vitest';
import { call, signedIn } from '../support/api.ts';
import { expectAccessible, it, type Page, screen } from '../support/browser.ts';
import { choose, press, tabTo, write } from '../support/keyboard.ts';
import { begins, t } from '../support/words.ts';

/** The name of an input in the grid of prices: its column, then its room. */
const inGrid = (column: string) => begins(`${column}, `);

describe('a clerk without a mouse', () => {
  it('creates a departure and sells it', async ({ open }) => {
    // A second try needs another name, since the package of the first has taken it.
    const name = `Umroh Papan Ketik ${Date.now().toString(36)}`;
    const page = await open({ as: await signedIn('main@demo.rihla.test') });
    await page.goto(screen('/admin/transactions/tour-pack'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    const departure = addDays(todayIn('Asia/Jakarta', new Date()), 80);

    await press(page, t('listing.add'));
    await page.waitForURL(/tour-pack\/add/);
    await page.getByLabel(t('field.listing.description')).waitFor();
    await write(page, t('field.listing.name'), name);
    await write(page, t('field.listing.description'), 'Sembilan hari di Makkah dan Madinah.');
    await press(page, t('listing.add_go_on'));
    await page.waitForURL(/step=schedule/);

    await write(page, t('field.listing.departure_at'), dayMonthYear(departure));
    await write(page, t('field.listing.days'), '9');
    await write(page, t('field.listing.registration_end'), dayMonthYear(addDays(departure, -14)));
    await write(page, t('field.listing.flight_schedule'), 'Jakarta – Jeddah pulang pergi');
    await choose(page, t('field.listing.embarkation'), 'Jakarta');
    await write(page, t('field.listing.seats'), '45');
    expect(await valueOf(page, t('field.listing.hijri_year')), 'proposed from the departure').toMatch(
      /^14\d\d$/,
    );
    await choose(page, t('field.listing.season_id'), '14');
    await choose(page, t('field.listing.visa_provider_id'), '');
    await choose(page, t('field.listing.muassasah_id'), '');
    await choose(page, t('field.listing.insurance_id'), '');
    await saveAndGoOn(page, t('listing.step.prices'));

    await press(page, t('listing.variant_add'));
    await choose(page, inGrid(t('field.variant.room_type')), 'Quad');
    await write(page, inGrid(t('field.variant.name')), 'Sekamar berempat');
    await write(page, inGrid(t('field.variant.price')), '31500000');
    await write(page, t('field.listing.dp_price'), '5000000');
    await saveAndGoOn(page, t('listing.step.hotels'));

    await press(page, t('listing.hotel_add'));
    await choose(page, t('field.listing_hotel.hotel_id'), 'Makkah');
    await write(page, t('field.listing_hotel.check_out'), dayMonthYear(addDays(departure, 8)));
    await page.getByText(t('listing.nights_in_all', { count: 8, of: 8 })).waitFor();
    await saveAndGoOn(page, t('listing.step.flights'));

    await press(page, t('listing.leg_add'));
    await choose(page, t('field.flight.airline_id'), 'Saudia');
    await write(page, t('field.flight.code'), 'SV 817');
    await choose(page, t('field.flight.departure_airport_id'), 'Soekarno');
    await write(page, `${t('field.flight.departs_at')}, ${t('input.hour')}`, '1030');
    await choose(page, t('field.flight.arrival_airport_id'), 'King Abdulaziz');
    await write(page, `${t('field.flight.arrives_at')}, ${t('input.hour')}`, '16.10');
    await page.getByText(t('listing.duration', { hours: 9, minutes: 40 })).waitFor();
    await saveAndGoOn(page, t('listing.step.itinerary'));

    await planTwoDays(page);
    await expectAccessible(page);
    await saveAndGoOn(page, t('listing.step.addons'));
    await saveAndGoOn(page, t('listing.step.terms'));
    await saveAndGoOn(page, t('listing.step.page'));

    await press(page, t('photo.choose'));
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    await press(page, 'Masjidil Haram saat senja');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await choose(page, t('field.listing.tag_ids'), '');
    await page.keyboard.press('Escape');
    await write(page, t('field.listing.meta_title'), name);
    await write(page, t('field.listing.meta_keywords'), 'umroh');
    await write(page, t('field.listing.meta_description'), 'Sembilan hari di Makkah dan Madinah.');
    await save(page);

    await press(page, t('event.listing.publish'));
    await page.getByRole('dialog').getByText(t('listing.move.publish', { name })).waitFor();
    await expectAccessible(page);
    await press(page, t('event.listing.publish'));
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByText(t('state.listing.ACTIVE'), { exact: true }).first().waitFor();

    const { data } = await call(await signedIn('main@demo.rihla.test'), 'listings.list', { q: name });
    expect(data).toMatchObject([
      { status: 'ACTIVE', seats_left: 45, base_price: 31_500_000, departure_at: departure },
    ]);
  });
});

/** Writes two plans on the first day and moves the second to the day after with the arrow key of its handle. */
async function planTwoDays(page: Page): Promise<void> {
  const add = t('listing.event_add_to', { day: 1 });
  await press(page, add);
  await page.keyboard.type('Berangkat dari Jakarta');
  await press(page, add);
  await page.keyboard.type('Umroh pertama');
  await tabTo(page, t('listing.event_drag', { name: 'Umroh pertama' }));
  await page.keyboard.press('ArrowDown');
  const moved = { name: 'Umroh pertama', day: 2, at: 1, of: 1 };
  await page.getByText(t('listing.event_moved', moved)).waitFor({ state: 'attached' });
}

async function save(page: Page): Promise<void> {
  await press(page, t('act.save'));
  await page.getByText(t('form.unchanged')).waitFor();
}

/** Saves a step where something was changed, and goes on to the next one by the same button. */
async function saveAndGoOn(page: Page, step: string): Promise<void> {
  await press(page, t('listing.save_and_go_on'));
  await page.locator('[aria-current=step]', { hasText: step }).waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('H2');
}

async function valueOf(page: Page, name: string): Promise<string> {
  await tabTo(page, name);
  return page.evaluate('document.activeElement.value');
}

const dayMonthYear = (date: string): string => date.split('-').toReversed().join('/');
