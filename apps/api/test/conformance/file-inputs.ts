import { randomUUID } from 'node:crypto';

/** A slide of the home page without its picture. */
export const SLIDE = { title: 'Ramadan', position: 1, is_public: true };
/** A testimonial without its picture. */
export const TESTIMONIAL = {
  name: 'Ibu Nurhayati',
  quote: 'Lancar.',
  stars: 5,
  consented: true,
  is_public: true,
};
/** An article as it is being typed. */
export const TYPED = {
  title: 'Doa',
  category_id: null,
  slug: '',
  photo_file_id: null,
  meta_description: '',
  meta_keywords: '',
  back_date: null,
  scheduled_at: null,
  listings: [],
  content: { type: 'doc', content: [] },
};
/** A voucher without its picture. */
export const VOUCHER = {
  code: 'BERKAS',
  name: 'Hemat',
  description: 'Potongan.',
  starts_on: '2026-11-01',
  ends_on: '2026-11-30',
  max_pax: 5,
};

/** What a sending of a proof says beside the account. */
export const SENT = { paid_on: '2026-11-16', notes: 'Uang muka' };

/** The input with a file at the path of one of its fields. */
export function withFile(
  input: Record<string, unknown>,
  path: readonly string[],
  file: string,
): Record<string, unknown> {
  const [name, ...rest] = path;
  if (name === '*')
    return (input as unknown as object[]).map((one) => withFile(one as never, rest, file)) as never;
  if (rest.length === 0) return { ...input, [name!]: file };
  return { ...input, [name!]: withFile(input[name!] as Record<string, unknown>, rest, file) };
}

/** A receipt number of the state that no other deposit has. */
export function randomNtpn(): string {
  return randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase();
}
