import type { Printed, PrintedInvoice } from '../invoices/print/printed.ts';
import type { SiteDetail } from '../sites/site.queries.ts';

/** The words of an agency on its invoices, in the order of the sheet: their fields, and the rows and letters that they take. */
export const WORDS = [
  { name: 'company_name', rows: 1, max: 160 },
  { name: 'address', rows: 2, max: 500 },
  { name: 'payment_instructions', rows: 4, max: 2_000 },
  { name: 'notes', rows: 4, max: 2_000 },
  { name: 'signatory_name', rows: 1, max: 120 },
  { name: 'signatory_as', rows: 1, max: 120 },
] as const;

type Name = (typeof WORDS)[number]['name'];
export type Words = Readonly<Record<Name, string>>;

/** The setting with the notes of an invoice, by the category of its package; a tour has none. */
export const NOTES_OF: Readonly<Partial<Record<string, 'notes_umroh' | 'notes_haji' | 'notes_savings'>>> = {
  UMROH: 'notes_umroh',
  HAJI: 'notes_haji',
  TABUNGAN: 'notes_savings',
};

/** The words that an agency prints now on the invoices of a category. */
export function wordsOf(site: SiteDetail, category: string): Words {
  const notes = NOTES_OF[category];
  return {
    company_name: site.company_name ?? '',
    address: site.address ?? '',
    payment_instructions: site.payment_instructions ?? '',
    notes: (notes && site[notes]) ?? '',
    signatory_name: site.signatory_name ?? '',
    signatory_as: site.signatory_as ?? '',
  };
}

/** An invoice with other words of its agency, as it would print. Empty ones are left out. */
export function tried(printed: Printed, invoice: PrintedInvoice, words: Words) {
  const text = (name: Name) => words[name].trim() || null;
  return {
    issuer: {
      ...printed.issuer,
      company_name: words.company_name,
      address: text('address'),
      notes: text('notes'),
      signatory_name: text('signatory_name'),
      signatory_as: text('signatory_as'),
    },
    invoice: { ...invoice, payment_instructions: text('payment_instructions') },
  };
}
