import {
  type Field,
  type FieldValue,
  choice,
  date,
  decimal,
  integer,
  longText,
  phone,
  reference,
  text,
  url,
  yesNo,
} from '../kit/field.ts';
import { TAX_MODES } from '../booking/tax.ts';
import { INSTALMENT_RHYTHMS, MOST_INSTALMENTS } from '../invoices/plan/instalments.ts';
import { FEE_STRATEGIES } from './fee-strategy.ts';
import { SOCIAL_PROFILE } from './social-profile.ts';
import { THEME_COLOURS } from './theme-colours.ts';

const picture = reference({ to: 'file' });
const social = text({ max: 200, pattern: SOCIAL_PROFILE });
const leadDays = integer({ min: 0, max: 365, required: true });

/**
 * The settings of an agency, by the tabs of its screen. Specification, site settings tabs. Keys of payment gateways are
 * not among them, because the API never answers them.
 */
export const SITE_TABS = {
  basic: {
    brand: text({ max: 80, required: true, naming: 'ORGANISATION' }),
    company_name: text({ max: 120, required: true, naming: 'ORGANISATION' }),
    tagline: text({ max: 160 }),
    /** The name of the system for its users, in the title of the app and under its icon; empty for the brand. */
    system_name: text({ max: 40 }),
    address: longText({ max: 500 }),
    director_name: text({ max: 120, naming: 'PERSON' }),
    ppiu_number: text({ max: 80 }),
    pihk_number: text({ max: 80 }),
    /** The name of the government's reporting system, which has been renamed before. */
    reporting_system: text({ max: 40, required: true }),
    terms_url: url({}),
  },
  look: {
    logo_file_id: picture,
    favicon_file_id: picture,
    background_file_id: picture,
    theme_colour: choice({ values: THEME_COLOURS, keyPrefix: 'theme_colour', required: true }),
    /**
     * A colour of the agency's own for the site and its papers, such as that of its logo; empty for `theme_colour`.
     */
    brand_colour: text({ max: 7, pattern: /^#[0-9a-f]{6}$/ }),
  },
  invoice: {
    invoice_prefix: text({ max: 20, required: true, pattern: /^[A-Za-z0-9/\-._]+$/ }),
    invoice_number_format: text({ max: 80, required: true }),
    invoice_due_days: integer({ min: 0, max: 365, required: true }),
    signatory_name: text({ max: 120, naming: 'PERSON' }),
    signatory_as: text({ max: 120 }),
    /** The signature as a picture, printed above the name. */
    signature_file_id: picture,
    /** Whether the agency is registered for value-added tax (PKP); if not, no package is taxed. */
    tax_registered: yesNo({ required: true }),
    tax_number: text({ max: 30, pattern: /^[0-9.\- ]+$/ }),
    /** The tax mode of packages that do not set their own. */
    tax_mode: choice({ values: TAX_MODES, keyPrefix: 'tax_mode', required: true }),
    notes_umroh: longText({ max: 2_000 }),
    notes_haji: longText({ max: 2_000 }),
    notes_savings: longText({ max: 2_000 }),
  },
  payment: {
    payment_deadline_hours: integer({ min: 1, max: 720, required: true }),
    /** The most people on the unpaid invoices of one customer, over all departures; the office may book more. */
    unpaid_seats_per_customer: integer({ min: 1, max: 10_000, required: true }),
    /** The most instalments after the down payment; 1 means that all of the rest is due on one day. */
    instalment_parts: integer({ min: 1, max: MOST_INSTALMENTS, required: true }),
    instalment_rhythm: choice({
      values: INSTALMENT_RHYTHMS,
      keyPrefix: 'instalment_rhythm',
      required: true,
    }),
    unique_payment_number: yesNo({ required: true }),
    payment_instructions: longText({ max: 2_000 }),
    /** Rupiah for one dollar, for comparing prices in lists; no price and no invoice depends on it. */
    usd_rate: integer({ min: 1_000, max: 1_000_000 }),
    /** The day of that rate. */
    usd_rate_on: date({}),
    /** The least profit in percent of the revenue; departures below it are marked. */
    minimum_margin_percent: integer({ min: 0, max: 100 }),
  },
  /**
   * The agency's own instructions for each kind of payment at a gateway, one step in each line; empty for those of the
   * product.
   */
  steps: {
    steps_virtual_account: longText({ max: 2_000 }),
    steps_qris: longText({ max: 2_000 }),
    steps_e_wallet: longText({ max: 2_000 }),
    steps_shop: longText({ max: 2_000 }),
    steps_card: longText({ max: 2_000 }),
  },
  contacts: {
    phone: phone({}),
    whatsapp: phone({}),
    email: { kind: 'email' },
    instagram: social,
    facebook: social,
    youtube: social,
  },
  travel: {
    /** The months after the return for which a passport must be valid. */
    passport_months: integer({ min: 0, max: 24, required: true }),
    /** Women younger than this must travel with a mahram (close relative); 0 for none. */
    mahram_below_age: integer({ min: 0, max: 120, required: true }),
    /** Whether a woman without a mahram cannot depart; otherwise the lack is only shown. */
    mahram_needed: yesNo({ required: true }),
    /**
     * The limits of the rule clock (deadlines of law and agency for a departure); 0 switches one off.
     * docs/rules/departures.md.
     */
    registration_months: integer({ min: 0, max: 36, required: true }),
    payment_months: integer({ min: 0, max: 36, required: true }),
    report_days: integer({ min: 0, max: 90, required: true }),
    return_report_days: integer({ min: 0, max: 90, required: true }),
    /** The days before the departure by which each part of a pilgrim's papers must be there. */
    data_lead_days: leadDays,
    passport_lead_days: leadDays,
    papers_lead_days: leadDays,
    vaccine_lead_days: leadDays,
    visa_lead_days: leadDays,
    policy_lead_days: leadDays,
  },
  /** The days after the return for which each kind of data is kept; empty for as long as the account exists. */
  privacy: {
    keep_care_days: integer({ min: 1, max: 3_650 }),
    keep_vaccinations_days: integer({ min: 1, max: 3_650 }),
    keep_scans_days: integer({ min: 1, max: 3_650 }),
    keep_numbers_days: integer({ min: 1, max: 3_650 }),
  },
  seo: {
    meta_title: text({ max: 70 }),
    meta_description: longText({ max: 200 }),
    meta_keywords: text({ max: 200 }),
    /**
     * The measurement id of Google Analytics 4. Containers of a tag manager are refused, because they may load
     * anything.
     */
    analytics_id: text({ max: 22, pattern: /^G-[A-Z0-9]{4,20}$/ }),
    /** The id of a pixel of Meta. It is loaded only for visitors who have consented, like Google Analytics. */
    pixel_id: text({ max: 20, pattern: /^[0-9]{10,20}$/ }),
  },
  access: {
    require_second_factor: yesNo({ required: true }),
    agent_registration_open: yesNo({ required: true }),
    /**
     * Whether customers can sign up and in by a code sent to their phone; it has an effect only while WhatsApp is
     * connected.
     */
    phone_sign_in: yesNo({ required: true }),
    fee_strategy: choice({ values: FEE_STRATEGIES, keyPrefix: 'fee_strategy', required: true }),
    /** The least sum of a withdrawal request of an agent, in rupiah. */
    fee_withdrawal_minimum: { kind: 'money', max: 1_000_000_000, required: true },
    /** The percentage of income tax (PPh) that is withheld from fees, with at most two decimals; empty for none. */
    fee_tax_percent: decimal({ min: 0.01, max: 50, decimals: 2 }),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Field>>>>;

export type SiteTab = keyof typeof SITE_TABS;

type IntersectionOf<T> = T extends unknown ? (value: T) => void : never;
type FieldsOf = (typeof SITE_TABS)[SiteTab];
type SettingFields = IntersectionOf<FieldsOf> extends (value: infer All) => void ? All : never;
export type SiteSettings = { -readonly [N in keyof SettingFields]: FieldValue<SettingFields[N] & Field> };

/** The fields of all settings of a site, by name. */
export const siteSettingFields = Object.assign({}, ...Object.values(SITE_TABS)) as Readonly<
  Record<keyof SiteSettings, Field>
>;

/** The settings that everybody may read, because the public pages show them. */
export const PUBLIC_SETTINGS = [
  'brand',
  'system_name',
  'company_name',
  'tagline',
  'address',
  'phone',
  'whatsapp',
  'email',
  'instagram',
  'facebook',
  'youtube',
  'theme_colour',
  'brand_colour',
  'analytics_id',
  'pixel_id',
  'logo_file_id',
  'favicon_file_id',
  'background_file_id',
  'meta_title',
  'meta_description',
  'meta_keywords',
  'terms_url',
  'ppiu_number',
  'pihk_number',
  'usd_rate',
  'usd_rate_on',
  'passport_months',
] as const satisfies readonly (keyof SiteSettings)[];

/**
 * The tabs with settings about money, travelling, privacy and sign-in, which the role MEDIA may not change.
 * docs/rules/who-may-do-what.md.
 */
export const RULE_TABS: readonly SiteTab[] = ['invoice', 'payment', 'steps', 'travel', 'privacy', 'access'];

/**
 * Whether a change of settings needs the permission `site.rules` besides `site.update`.
 * @param changed the names of the settings
 */
export function touchesRules(changed: readonly string[]): boolean {
  return RULE_TABS.some((tab) => Object.keys(SITE_TABS[tab]).some((field) => changed.includes(field)));
}
