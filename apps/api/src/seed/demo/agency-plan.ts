import type { FeeStrategy } from '@rihla/domain/sites/fee-strategy';
import type { CancellationTerms } from '@rihla/domain/invoices/cancellation';
import { addDays, type LocalDate } from '@rihla/domain/shared/dates';
import { demoPhone } from './people/people.ts';

/** The plan of an agency of the demo: its name, its look, and what it sells. */
export type AgencyPlan = {
  slug: string;
  name: string;
  brand: string;
  company: string;
  tagline: string;
  /** The host names of the agency. */
  hosts: readonly string[];
  /** The theme colour, and the colours of the drawn logo, icon and sign-in picture. */
  colours: { theme: string; services: string; gold: string; sky: readonly string[]; city: string };
  /** The keys of its packages. */
  packages: readonly string[];
  /** How many of the demo's customers it has. */
  customers: number;
  /** The seed of its random numbers. */
  seed: number;
  /** The way in which the agency pays its agents. */
  feeStrategy: FeeStrategy;
  /** Whether its agents have also sold packages that departed many months ago. */
  sellsForAYear: boolean;
};

/** The director of the agencies of the demo. */
export const DIRECTOR_NAME = 'H. Abdul Karim';

/** The cancellation terms of the agencies of the demo: they keep more the nearer the departure is. */
const CANCELLATION_TERMS: CancellationTerms = {
  steps: [
    { kind: 'AMOUNT', from_days: 60, amount: 1_500_000, currency: 'IDR', per: 'TRAVELLER' },
    { kind: 'AMOUNT', from_days: 60, amount: 10_000, currency: 'USD', per: 'TRAVELLER' },
    { kind: 'PERCENT', from_days: 30, percent: 25 },
    { kind: 'PERCENT', from_days: 14, percent: 60 },
    { kind: 'PERCENT', from_days: 0, percent: 100 },
  ],
  costs: [{ name: 'Visa', amount: 2_500_000, currency: 'IDR', per: 'TRAVELLER' }],
  refund_days: 14,
};

/**
 * The settings of an agency of the demo: its name, addresses, licences, texts and way of paying agents, all invented.
 */
export function settingsOf(plan: AgencyPlan, today: LocalDate) {
  return {
    brand: plan.brand,
    company_name: plan.company,
    tagline: plan.tagline,
    address: 'Jalan Contoh Raya 26, Jakarta Selatan 12000',
    phone: '+622100000126',
    whatsapp: demoPhone(0),
    email: `halo@${plan.slug}.rihla.test`,
    instagram: `https://instagram.com/${plan.brand.toLowerCase()}.contoh`,
    theme_colour: plan.colours.theme,
    meta_title: `${plan.name} – umroh, haji khusus, dan tour`,
    meta_description: plan.tagline,
    meta_keywords: 'umroh, haji khusus, tour halal, tabungan umroh',
    invoice_prefix: plan.brand.slice(0, 3).toUpperCase(),
    invoice_number_format: '{prefix}/{category}/{year}/{month:roman}/{number:5}',
    signatory_name: 'Nurul Fitria',
    signatory_as: 'Kepala Keuangan',
    director_name: DIRECTOR_NAME,
    ppiu_number: '000/CONTOH/2024',
    pihk_number: '001/CONTOH/2024',
    notes_umroh: 'Bawalah paspor asli, buku vaksin, dan dua lembar pasfoto saat manasik.',
    notes_haji: 'Pelunasan mengikuti jadwal yang ditetapkan pemerintah.',
    notes_savings: 'Setoran dapat diambil kembali sewaktu-waktu sesuai ketentuan.',
    fee_strategy: plan.feeStrategy,
    fee_tax_percent: 2.5,
    instalment_parts: 3,
    usd_rate: 16_600,
    minimum_margin_percent: 5,
    cancellation_terms: JSON.stringify(CANCELLATION_TERMS),
    usd_rate_on: addDays(today, -3),
    payment_instructions:
      'Transfer tepat sejumlah yang tertera, lalu unggah bukti transfer. Pembayaran diperiksa pada jam kerja, Senin sampai Sabtu.',
  };
}
