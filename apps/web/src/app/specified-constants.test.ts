import { accountMachine } from '@rihla/domain/access/account.machine';
import { feePercent } from '@rihla/domain/access/person-fields';
import { ROLES } from '@rihla/domain/access/roles';
import { feeContract } from '@rihla/domain/agents/fee.contract';
import { MONTHS_LOOKED_BACK, PACKAGES_PER_MONTH } from '@rihla/domain/catalogue/block';
import { LISTING_CATEGORIES } from '@rihla/domain/catalogue/categories';
import { FLIGHT_DIRECTIONS, FLIGHT_TYPES } from '@rihla/domain/catalogue/choices';
import { LISTING_DEFAULTS } from '@rihla/domain/catalogue/listings/listing.fields';
import { listingMachine } from '@rihla/domain/catalogue/listings/listing.machine';
import { PHOTO_TYPES } from '@rihla/domain/media/photo.resource';
import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import { GATEWAYS } from '@rihla/domain/payments/gateways/payment-ways';
import { UNIQUE_NUMBER } from '@rihla/domain/payments/unique-number';
import { MARRIAGE_STATUSES, UMRAH_BEFORE } from '@rihla/domain/pilgrims/choices';
import { REPORT_NIGHT } from '@rihla/domain/pilgrims/reports/report-night';
import { SCAN_HINT_BYTES } from '@rihla/domain/pilgrims/scans/scan-kinds';
import { ADDON_CATEGORY_TYPES } from '@rihla/domain/reference/choices';
import { REMINDER_UNITS } from '@rihla/domain/reminders/reminder-choices';
import { localDateOf } from '@rihla/domain/shared/dates';
import { decodeNik } from '@rihla/domain/shared/identity/nik';
import { checkPassportNumber, passportExpiry } from '@rihla/domain/shared/identity/passport';
import { CURRENCIES } from '@rihla/domain/shared/money';
import { ROOM_TYPES } from '@rihla/domain/shared/room-type';
import { SEXES } from '@rihla/domain/shared/sex';
import { DEFAULT_THEME_COLOUR, THEME_COLOURS } from '@rihla/domain/sites/theme-colours';
import { DEFAULT_LOCALE, LOCALES } from '@rihla/messages/locale';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SAMPLE_RATE } from '../lib/error-reports.ts';
import { SIDEBAR_MODES } from '../lib/navigation/sidebar.ts';
import { DIRECTIONS, RADII, SCHEMES, THEME_RELOAD_MS } from '../lib/theme.ts';
import { TOAST_MS } from '../lib/toasts.ts';
import { CHUNK_TIMEOUT_MS } from './chunks.ts';
import { mantineTheme } from './theme/mantine-theme.ts';

const TODAY = localDateOf('2026-01-01');
const root = join(import.meta.dirname, '../../../..');
const specified = readFileSync(join(root, 'apps/web/test/specified-constants.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('\t') as [name: string, value: string]);

/** The values in the program: a list may hold more than was specified, in an order of its own. */
const LISTS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'package.status': { listingMachine: Object.keys(listingMachine.states) },
  'package.category': { LISTING_CATEGORIES },
  'room.type': { ROOM_TYPES },
  'addon_category.type': { ADDON_CATEGORY_TYPES },
  'flight.direction': { FLIGHT_DIRECTIONS },
  'flight.type': { FLIGHT_TYPES },
  'admin.status': { accountMachine: Object.keys(accountMachine.states) },
  role: { ROLES },
  'payment.status': { paymentMachine: Object.keys(paymentMachine.states) },
  'payment.gateway_channel': { GATEWAYS },
  'photo.type': { PHOTO_TYPES },
  'reminder.unit': { REMINDER_UNITS },
  currency: { CURRENCIES },
  gender: { SEXES },
  marriage_status: { MARRIAGE_STATUSES },
  umrah_before: { UMRAH_BEFORE },
  embarkation: { embarkations: embarkations() },
  'theme.colour': { THEME_COLOURS },
  'theme.radius': { RADII },
  'theme.direction': { DIRECTIONS },
  'language.offered': { LOCALES },
};

const { breakpoints } = mantineTheme({ colour: DEFAULT_THEME_COLOUR, radius: 'rounded' });
const pixels = (ems: string | undefined): number => Number.parseFloat(ems ?? '') * 16;

const VALUES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'theme.default': { DEFAULT_THEME_COLOUR: `${SCHEMES[0]}.${DEFAULT_THEME_COLOUR}` },
  'theme.reload_delay_ms': { THEME_RELOAD_MS },
  'toast.default_ms': { TOAST_MS: TOAST_MS.success },
  'toast.error_ms': { TOAST_MS: TOAST_MS.error },
  'toast.fee_edit_ms': { TOAST_MS: TOAST_MS.fee },
  'breakpoint.px': { mantineTheme: `${pixels(breakpoints?.xl)} | ${pixels(breakpoints?.sm)}` },
  'listing_fees.page_size': {
    listing_fees: (feeContract.listing_fees.list.input.parse({ id: 'umroh' }) as { per_page: number })
      .per_page,
  },
  'sidebar.cycle_modulo': { SIDEBAR_MODES: SIDEBAR_MODES.length },
  'chunk_load.timeout_ms': { CHUNK_TIMEOUT_MS },
  'error_tracing.sample_rate': { SAMPLE_RATE },
  'unique_payment_number.digits': { UNIQUE_NUMBER: String(UNIQUE_NUMBER.max).length },
  'national_id.digits': {
    decodeNik: lengthsTaken((n) => decodeNik('3204110101900001'.slice(0, n), TODAY).ok),
  },
  'passport.length': {
    checkPassportNumber: lengthsTaken((n) => checkPassportNumber('X12345678'.slice(0, n)).verdict === 'ok'),
  },
  'passport.validity_years': {
    passportExpiry: Number(passportExpiry(localDateOf('2020-03-01'), undefined)?.slice(0, 4)) - 2020,
  },
  'scan.recommended_kb': { SCAN_HINT_BYTES: SCAN_HINT_BYTES / 1024 },
  'reporting_upload.time': { REPORT_NIGHT: REPORT_NIGHT.time },
  'package_block.months': { MONTHS_LOOKED_BACK },
  'package_block.packages_per_month': { PACKAGES_PER_MONTH },
  'agent_fee.percent': { feePercent: percentsTaken() },
  'hotel_stars.default': { LISTING_DEFAULTS: LISTING_DEFAULTS.hotel_stars },
  'dp_price.default': { LISTING_DEFAULTS: LISTING_DEFAULTS.dp_price },
  'language.default': { DEFAULT_LOCALE },
};

describe('the values of the specification', () => {
  it('have one place each in the program', () => {
    const known = [...Object.keys(LISTS), ...Object.keys(VALUES)];
    expect(specified.map(([name]) => name).filter((name) => !known.includes(name))).toEqual([]);
    expect(known.filter((name) => !specified.some(([specifiedName]) => specifiedName === name))).toEqual([]);
  });

  it.each(specified.filter(([name]) => name in LISTS))('%s has every one of %s', (name, value) => {
    const [list = []] = Object.values(LISTS[name] ?? {});
    expect(value.split(' | ').filter((one) => !list.includes(one))).toEqual([]);
  });

  it.each(specified.filter(([name]) => name in VALUES))('%s is %s', (name, value) => {
    expect(Object.values(VALUES[name] ?? {}).map(String)).toEqual([value]);
  });

  it('are used, not only declared', () => {
    const sources = ['apps/api/src', 'apps/web/src', 'packages/domain/src', 'packages/messages/src']
      .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
      .filter((file) => !file.includes('.test.'))
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n');
    const uses = (name: string) => sources.split(new RegExp(`\\b${name}\\b`)).length - 1;
    const held = [...Object.values(LISTS), ...Object.values(VALUES)].flatMap((place) => Object.keys(place));
    expect(held.filter((name) => uses(name) < 2)).toEqual([]);
  });
});

/** The names of the master data that every new site starts with. */
function embarkations(): string[] {
  const csv = readFileSync(join(root, 'apps/api/src/seed/master/embarkations.csv'), 'utf8');
  return csv
    .trim()
    .split('\n')
    .map((line) => line.split(',')[1] ?? '');
}

/** How many characters a check takes: the numbers from 1 to 16 for which it says yes. */
function lengthsTaken(takes: (length: number) => boolean): string {
  return Array.from({ length: 16 }, (_, at) => at + 1)
    .filter(takes)
    .join(' ');
}

/** The range of percents that a fee may have, as `0..100`. */
function percentsTaken(): string {
  const taken = Array.from({ length: 300 }, (_, at) => at - 100).filter(
    (value) => feePercent.safeParse(value).success,
  );
  return `${taken[0]}..${taken.at(-1)}`;
}
