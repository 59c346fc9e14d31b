/**
 * Puts a phone number into the form in which it is stored: E.164, `+62…` for Indonesian ones. It accepts what people
 * write: `0812-3456-7890`, `62812…`, `+62 (0)812…`, `812…` (spreadsheets remove the first 0), `00966…` and `+966…`.
 * Indonesian numbers have 9 to 13 digits after the 0, others 8 to 15 digits after the plus.
 * @returns undefined when the text cannot be a phone number
 */
export function normalisePhone(text: string): string | undefined {
  const compact = text.trim().replaceAll(/[\s\u00A0().\-\u2010-\u2015/]/g, '');
  if (!/^\+?\d+$/.test(compact)) return undefined;
  const digits = withCountry(compact);
  if (digits.startsWith('62')) {
    const national = digits.slice(2).replace(/^0/, '');
    return /^[1-9]\d{8,12}$/.test(national) ? `+62${national}` : undefined;
  }
  return /^[1-9]\d{7,14}$/.test(digits) && compact !== digits ? `+${digits}` : undefined;
}

/** The address that opens a WhatsApp chat with a stored number (E.164), with a text that is ready to be sent. */
export function whatsappLink(phone: string, text?: string): string {
  const link = `https://wa.me/${phone.replaceAll(/\D/g, '')}`;
  return text === undefined || text === '' ? link : `${link}?text=${encodeURIComponent(text)}`;
}

/** The area codes of Indonesia with three digits; all others, and the codes of mobile networks, have four. */
const SHORT_AREA_CODES = ['021', '022', '024', '031', '061'];

/**
 * Writes a stored phone number for reading: `0812-3456-7890`, and landlines with their area code: `021-1234-5678`,
 * `0274-561-234`. Foreign numbers stay as they are.
 */
export function formatPhone(phone: string): string {
  if (!phone.startsWith('+62')) return phone;
  const national = `0${phone.slice(3)}`;
  const code = national.slice(0, SHORT_AREA_CODES.includes(national.slice(0, 3)) ? 3 : 4);
  const number = national.slice(code.length);
  const landline = !national.startsWith('08');
  const first = landline && (number.length === 6 || number.length === 7) ? 3 : 4;
  const groups = [code, number.slice(0, first), ...(number.slice(first).match(/\d{1,4}/g) ?? [])];
  // A last digit alone stays with the group before it.
  return groups
    .filter(Boolean)
    .join('-')
    .replace(/-(\d)$/, '$1');
}

/**
 * Writes a stored phone number as it is dialled from any country, `+62 812-3456-7890`: for what is read abroad, such as
 * the tag of a suitcase. Foreign numbers stay as they are.
 */
export function formatPhoneAbroad(phone: string): string {
  return phone.startsWith('+62') ? `+62 ${formatPhone(phone).slice(1)}` : phone;
}

/** Masks a phone number so that only its owner recognises it: `+62812****7890`. Nothing is shown of a very short one. */
export function maskPhone(phone: string): string {
  if (phone.length <= 7) return '*'.repeat(phone.length);
  const shown = phone.length > 12 ? 6 : 3;
  return phone.slice(0, shown) + '*'.repeat(Math.max(phone.length - shown - 4, 0)) + phone.slice(-4);
}

/**
 * The digits of a phone number with its country code and without "+": a leading 0 or 8 means Indonesia (62); after "+"
 * or "00" a country code follows already.
 * @param compact the number without spaces and punctuation
 */
function withCountry(compact: string): string {
  if (compact.startsWith('+')) return compact.slice(1);
  if (compact.startsWith('00')) return compact.slice(2);
  if (compact.startsWith('0')) return `62${compact.slice(1)}`;
  return compact.startsWith('8') ? `62${compact}` : compact;
}
