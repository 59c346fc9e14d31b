import type { Printed, PrintedInvoice } from '../invoices/print/printed.ts';
import type { SiteDetail } from '../sites/site.queries.ts';

/** The agency's texts on its invoices, in the order of the sheet: field, rows of the input, and most characters. */
export const INVOICE_TEXTS = [
  { name: 'company_name', rows: 1, max: 160 },
  { name: 'address', rows: 2, max: 500 },
  { name: 'payment_instructions', rows: 4, max: 2_000 },
  { name: 'notes', rows: 4, max: 2_000 },
  { name: 'signatory_name', rows: 1, max: 120 },
  { name: 'signatory_as', rows: 1, max: 120 },
] as const;

type TextName = (typeof INVOICE_TEXTS)[number]['name'];
/** The texts of an agency on its invoices by field; empty means none. */
export type InvoiceTexts = Readonly<Record<TextName, string>>;

/** The setting with the notes of an invoice, by the category of its package; a tour has none. */
export const NOTES_OF: Readonly<Partial<Record<string, 'notes_umroh' | 'notes_haji' | 'notes_savings'>>> = {
  UMROH: 'notes_umroh',
  HAJI: 'notes_haji',
  TABUNGAN: 'notes_savings',
};

/** The texts that an agency has saved for the invoices of a category. */
export function savedTexts(site: SiteDetail, category: string): InvoiceTexts {
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

/** The data of a printed invoice with texts that are not saved yet. Empty texts are left out. */
export function withTexts(printed: Printed, invoice: PrintedInvoice, texts: InvoiceTexts) {
  const text = (name: TextName) => texts[name].trim() || null;
  return {
    issuer: {
      ...printed.issuer,
      company_name: texts.company_name,
      address: text('address'),
      notes: text('notes'),
      signatory_name: text('signatory_name'),
      signatory_as: text('signatory_as'),
    },
    invoice: { ...invoice, payment_instructions: text('payment_instructions') },
  };
}
