import { editDistance, lettersOf } from './edit-distance.ts';

/**
 * A recognised line of text. `top` and `bottom` are its position as shares (0 to 1) of the card's height;
 * `confidence` is how sure the recogniser is of a word, 0 to 100.
 */
export type TextLine = {
  text: string;
  top: number;
  bottom: number;
  words: readonly { text: string; confidence: number }[];
};

/** The text after a label, with the lowest confidence of its words, 0 to 100. */
export type PrintedText = { text: string; confidence: number };

/**
 * The labels that are printed on an identity card, from the top. Some are known only because they end the text above
 * them: the religion is not read.
 */
const LABELS = {
  nik: 'NIK',
  name: 'Nama',
  birth: 'Tempat/Tgl Lahir',
  sex: 'Jenis Kelamin',
  address: 'Alamat',
  rt_rw: 'RT/RW',
  village: 'Kel/Desa',
  district: 'Kecamatan',
  religion: 'Agama',
  marriage: 'Status Perkawinan',
  job: 'Pekerjaan',
  nationality: 'Kewarganegaraan',
  valid_until: 'Berlaku Hingga',
} as const;
type Label = keyof typeof LABELS;

/** The texts of a card by their labels; `head` are the lines above the first label: province and regency. */
export type CardText = { head: readonly string[]; fields: Partial<Record<Label, PrintedText>> };

/**
 * The largest share of letters of a label that may be read wrongly (two of five): `Tgl` is often read as `Tgi`.
 */
const MOST_OFF = 0.4;

/**
 * Gives the words of lines on which a lamp is reflected a confidence of 0, because the recogniser is sure of the
 * letters it sees and does not know that the reflection hides others.
 * @param glaring one entry for each row of pixels of the card: whether a lamp is reflected on it
 */
export function doubtGlare(lines: readonly TextLine[], glaring: readonly boolean[]): TextLine[] {
  return lines.map((line) => {
    const rows = glaring.slice(
      Math.floor(line.top * glaring.length),
      Math.ceil(line.bottom * glaring.length),
    );
    if (!rows.includes(true)) return line;
    return { ...line, words: line.words.map(({ text }) => ({ text, confidence: 0 })) };
  });
}

/**
 * Assigns the lines of a card to its fields by their printed labels (such as `Alamat`, address). A line without a
 * label directly after the address belongs to the address. The lines before the first label are the head of the
 * card.
 * @param lines the recognised lines, from the top of the card
 */
export function sortLines(lines: readonly TextLine[]): CardText {
  const labelled = lines.map((line) => ({ line, found: labelOf(line) }));
  const best = new Map<Label, (typeof labelled)[number]>();
  for (const one of labelled) {
    if (!one.found) continue;
    const before = best.get(one.found.label)?.found;
    if (!before || one.found.off < before.off) best.set(one.found.label, one);
  }
  const fields: CardText['fields'] = {};
  for (const [label, { line, found }] of best) fields[label] = printedBehind(line, found!.words);
  const address = labelled.findIndex((one) => one === best.get('address'));
  const next = labelled[address + 1];
  if (address >= 0 && next && !next.found && fields.address && lettersOf(next.line.text).length > 3) {
    const more = printedBehind(next.line, 0);
    fields.address = {
      text: `${fields.address.text} ${more.text}`.trim(),
      confidence: Math.min(fields.address.confidence, more.confidence),
    };
  }
  const first = labelled.findIndex(({ found }) => found !== null);
  const head = labelled.slice(0, Math.max(0, first)).map(({ line }) => line.text);
  return { head, fields };
}

/**
 * The label with which a line of a card begins: which field it names, of how many words it consists, and `off`, the
 * share of its letters that differ (0 to 1); null when the line has no label.
 */
function labelOf({ words }: TextLine): { label: Label; words: number; off: number } | null {
  let best: { label: Label; words: number; off: number } | null = null;
  for (const [label, written] of Object.entries(LABELS) as [Label, string][]) {
    const letters = lettersOf(written);
    for (let count = 1; count <= Math.min(4, words.length); count += 1) {
      const read = lettersOf(
        words
          .slice(0, count)
          .map(({ text }) => text.split(':')[0])
          .join(''),
      );
      const distance = editDistance(read, letters) / letters.length;
      if (distance <= MOST_OFF && (!best || distance < best.off))
        best = { label, words: count, off: distance };
    }
  }
  return best;
}

/**
 * The text after the label of a line (after its colon, where one was recognised), with the lowest confidence of its
 * words, 0 to 100.
 * @param labelWords how many words the label has; 0 for a line without a label
 */
function printedBehind({ words }: TextLine, labelWords: number): PrintedText {
  const last = words[labelWords - 1]?.text ?? '';
  const glued = last.includes(':') ? last.slice(last.indexOf(':') + 1) : '';
  const behind = words.slice(labelWords).filter(({ text }) => /[A-Za-z0-9]/.test(text));
  const text = [glued, ...behind.map((word) => word.text)]
    .join(' ')
    .replace(/^[\s:;.,'"|_—–-]+/, '')
    .trim();
  return { text, confidence: Math.min(100, ...behind.map(({ confidence }) => confidence)) };
}
