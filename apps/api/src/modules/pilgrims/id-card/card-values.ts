import { JOBS, MARRIAGE_STATUSES, NATIONALITIES } from '@rihla/domain/pilgrims/choices';
import type { CardConfidence, ReadValue } from '@rihla/domain/pilgrims/id-card';
import { type LocalDate, parseLocalDate } from '@rihla/domain/shared/dates';
import { isPersonName } from '@rihla/domain/shared/identity/names';
import type { Sex } from '@rihla/domain/shared/sex';
import type { CardText, PrintedText } from './card-text.ts';
import { closestEntry } from './edit-distance.ts';

type Marriage = (typeof MARRIAGE_STATUSES)[number];
type Job = (typeof JOBS)[number];

/** The values of a card, before its number and its regions are compared with the list of districts. */
export type CardValues = {
  name: ReadValue<string>;
  birth_place: ReadValue<string>;
  birth_date: ReadValue<LocalDate>;
  gender: ReadValue<Sex>;
  address: ReadValue<string>;
  rt: ReadValue<string>;
  rw: ReadValue<string>;
  village: ReadValue<string>;
  marriage_status: ReadValue<Marriage>;
  job: ReadValue<Job>;
  nationality: ReadValue<(typeof NATIONALITIES)[number]>;
  /** The names of the regions as they were read; null where one was not read. */
  regions: { regency: string | null; district: PrintedText | null };
};

/** A field is unsure when the recogniser gives one of its words less than this confidence, of 100. */
const SURE_WORD = 88;
/**
 * A value from a list is unsure when more than this share of its letters (one of six) differs from the printed text.
 */
const SURE_OFF = 0.17;

/** The marital statuses on identity cards, and the values for them in a pilgrim's file. */
const MARRIAGES: readonly (readonly [string, Marriage])[] = [
  ['BELUM KAWIN', 'BELUM MENIKAH'],
  ['KAWIN', 'MENIKAH'],
  ['KAWIN TERCATAT', 'MENIKAH'],
  ['KAWIN BELUM TERCATAT', 'MENIKAH'],
  ['CERAI HIDUP', 'JANDA/DUDA'],
  ['CERAI MATI', 'JANDA/DUDA'],
];

/**
 * The jobs on identity cards that travellers most often have, and the values for them in a pilgrim's file.
 */
const JOBS_OF_CARDS: readonly (readonly [string, Job])[] = [
  ['PEGAWAI NEGERI SIPIL', 'PNS'],
  ['PEGAWAI NEGERI SIPIL (PNS)', 'PNS'],
  ['KARYAWAN SWASTA', 'PEG. SWASTA'],
  ['KARYAWAN BUMN', 'PEG. SWASTA'],
  ['KARYAWAN BUMD', 'PEG. SWASTA'],
  ['KARYAWAN HONORER', 'PEG. SWASTA'],
  ['WIRASWASTA', 'WIRAUSAHA'],
  ['PEDAGANG', 'WIRAUSAHA'],
  ['PERDAGANGAN', 'WIRAUSAHA'],
  ['TENTARA NASIONAL INDONESIA', 'TNI / POLRI'],
  ['KEPOLISIAN RI', 'TNI / POLRI'],
  ['PETANI/PEKEBUN', 'PETANI'],
  ['BURUH TANI/PERKEBUNAN', 'PETANI'],
  ['NELAYAN/PERIKANAN', 'NELAYAN'],
  ['MENGURUS RUMAH TANGGA', 'TIDAK BEKERJA'],
  ['BELUM/TIDAK BEKERJA', 'TIDAK BEKERJA'],
  ['PELAJAR/MAHASISWA', 'TIDAK BEKERJA'],
  ['PENSIUNAN', 'TIDAK BEKERJA'],
  ['GURU', 'LAINNYA'],
  ['DOSEN', 'LAINNYA'],
  ['DOKTER', 'LAINNYA'],
  ['BIDAN', 'LAINNYA'],
  ['PERAWAT', 'LAINNYA'],
  ['SOPIR', 'LAINNYA'],
  ['BURUH HARIAN LEPAS', 'LAINNYA'],
  ['PEKERJAAN LAINNYA', 'LAINNYA'],
];

const SEXES_OF_CARDS: readonly (readonly [string, Sex])[] = [
  ['LAKI-LAKI', 'MALE'],
  ['PEREMPUAN', 'FEMALE'],
];
const NATIONS = NATIONALITIES.map((one) => [one, one] as const);

/**
 * The values of a card's fields, each with how certain it is. Fields with a fixed list of values (such as sex)
 * get the entry of the list that is most similar to the text.
 */
export function valuesOf({ head, fields }: CardText): CardValues {
  const [place, date] = birthOf(fields.birth);
  const [rt, rw] = neighbourhoodOf(fields.rt_rw);
  return {
    name: name(fields.name),
    birth_place: place,
    birth_date: date,
    // The blood group is printed after the sex, on the same line.
    gender: listedValue(withoutBlood(fields.sex), SEXES_OF_CARDS),
    address: text(fields.address, /[^A-Z0-9 .,/'()-]/g, 300),
    rt,
    rw,
    village: text(fields.village, /[^A-Z0-9 .'()-]/g, 80),
    marriage_status: listedValue(fields.marriage, MARRIAGES),
    job: listedValue(fields.job, JOBS_OF_CARDS),
    nationality: listedValue(fields.nationality, NATIONS),
    regions: { regency: regencyOf(head), district: fields.district ?? null },
  };
}

/** A value with how certain it is; null means that nothing was read. */
function readValue<T>(value: T | null, sure: boolean): ReadValue<T> {
  const confidence: CardConfidence = value === null ? 'not_read' : sure ? 'sure' : 'unsure';
  return { value, confidence };
}

/**
 * A free text of a card in capital letters, without characters that the field cannot contain.
 * @param foreign the characters to remove
 * @param longest the greatest number of characters
 */
function text(printed: PrintedText | undefined, foreign: RegExp, longest: number): ReadValue<string> {
  const upper = printed?.text.toUpperCase() ?? '';
  const clean = upper.replace(foreign, '').replace(/\s+/g, ' ').trim().slice(0, longest);
  return readValue(
    clean === '' ? null : clean,
    clean === upper.trim() && (printed?.confidence ?? 0) >= SURE_WORD,
  );
}

/**
 * A person's name on a card: letters only, where digits that look like letters are taken as letters. The recogniser
 * often reads Q as O, and is certain of it, so an O at the beginning of a word before A, O or U, where O is rare in
 * Indonesian names, is taken as a Q: QOMARIAH, QURROTUL, QAMAR.
 */
function name(printed: PrintedText | undefined): ReadValue<string> {
  const upper = printed?.text.toUpperCase() ?? '';
  const mended = upper
    .replace(/0/g, 'O')
    .replace(/[1|]/g, 'I')
    .replace(/5/g, 'S')
    .replace(/\bO(?=[AOU])/g, 'Q');
  const { value, confidence } = text(printed && { ...printed, text: mended }, /[^A-Z .,'-]/g, 120);
  const usable = value !== null && value.length > 1 && isPersonName(value);
  return readValue(usable ? value : null, confidence === 'sure' && mended === upper);
}

/**
 * The value of the list entry that is most similar to the printed text; not read when no entry is similar enough.
 */
function listedValue<T>(
  printed: PrintedText | undefined,
  list: readonly (readonly [string, T])[],
): ReadValue<T> {
  const found = printed ? closestEntry(printed.text, list, ([written]) => written) : null;
  return readValue(found ? found.entry[1] : null, found !== null && found.off <= SURE_OFF);
}

/** The text before `Gol. Darah` (blood group), where that was recognised. */
function withoutBlood(printed: PrintedText | undefined): PrintedText | undefined {
  return printed && { ...printed, text: printed.text.replace(/\s+[GC6][o0]l.*$/i, '') };
}

const DIGIT_LIKE: Readonly<Record<string, string>> = { O: '0', o: '0', I: '1', l: '1', B: '8', S: '5' };

/**
 * Place and day of birth from a text such as `BANDUNG, 06-09-1997`. Letters that look like digits are taken as digits.
 */
function birthOf(printed: PrintedText | undefined): [ReadValue<string>, ReadValue<LocalDate>] {
  const found = /^(.*?)[\s,.;:]*([\dOoIlBS]{2})[-–—. ]+([\dOoIlBS]{2})[-–—. ]+([\dOoIlBS]{4})\D*$/.exec(
    printed?.text ?? '',
  );
  const place = text(
    printed && { ...printed, text: found?.[1] ?? printed.text.split(',')[0] ?? '' },
    /[^A-Z .'-]/g,
    80,
  );
  if (!found) return [place, readValue<LocalDate>(null, false)];
  const [, , day = '', month = '', year = ''] = found;
  const digits = [year, month, day].map((part) =>
    part.replace(/\D/g, (letter) => DIGIT_LIKE[letter] ?? letter),
  );
  const date = parseLocalDate(digits.join('-'));
  const unmended = digits.join('') === year + month + day;
  return [place, readValue(date ?? null, unmended && (printed?.confidence ?? 0) >= 70)];
}

/** RT and RW, the numbers of the neighbourhood in an Indonesian address, from a text such as `006/008`. */
function neighbourhoodOf(printed: PrintedText | undefined): [ReadValue<string>, ReadValue<string>] {
  const digits = printed?.text.replace(/[OoIlBS]/g, (letter) => DIGIT_LIKE[letter] ?? letter) ?? '';
  const found = /^\D*(\d{3})\s*[/|I1\\]?\s*(\d{3})\D*$/.exec(digits);
  if (!found) return [readValue<string>(null, false), readValue<string>(null, false)];
  const sure = digits === printed?.text && printed.confidence >= SURE_WORD && digits.includes('/');
  return [readValue(found[1]!, sure), readValue(found[2]!, sure)];
}

/**
 * The name of the regency from the head of a card, whose lines are such as `PROVINSI JAWA BARAT`, `KABUPATEN BANDUNG`;
 * null where it was not read.
 */
function regencyOf(head: readonly string[]): string | null {
  const provinceLine = head.findIndex(
    (line) => closestEntry(line.trim().split(/\s+/)[0] ?? '', ['PROVINSI'], (word) => word) !== null,
  );
  const regency = provinceLine < 0 ? head.at(-1) : head[provinceLine + 1];
  return regency?.trim() || null;
}
