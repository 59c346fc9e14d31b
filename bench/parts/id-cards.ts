import { agreedNik } from '@rihla/domain/pilgrims/id-card';
import { localDateOf } from '@rihla/domain/shared/dates';
import { decodeNik } from '@rihla/domain/shared/identity/nik';
import { randomNumbers } from '@rihla/domain/shared/seeded-random';
import type { CardReading } from '../../apps/api/src/modules/pilgrims/id-card/read-card.ts';
import { cardReader } from '../../apps/api/src/modules/pilgrims/id-card/card-reader.ts';
import { lettersOf } from '../../apps/api/src/modules/pilgrims/id-card/edit-distance.ts';
import { type CardPerson, inventedPerson } from '../../apps/api/test/id-cards/card-people.ts';
import { drawCard } from '../../apps/api/test/id-cards/draw-card.ts';
import { CARD_CONDITIONS, photographCard } from '../../apps/api/test/id-cards/photograph-card.ts';
import type { Line } from '../table.ts';

/** The note that explains the figures of this part. */
export const HOW_CARDS_ARE_COUNTED =
  'Invented people on drawn cards, photographed on a plain table, always the same; “base” is how many cards there were, “ours” on how many the field was read letter by letter (spaces of the address do not count), without anybody’s mending. A NIK is accepted when its birth date, sex and region agree; one that was accepted and wrong fails this part. Drawn cards are kinder than real ones, whose digits have another font.';

/** The day that counts as today when a year of two digits is read, so that the figures are the same on every day. */
const TODAY = localDateOf('2026-11-16');
/** The widths of the photographs in pixels. */
const WIDTHS = [1_600, 1_000] as const;
/** The longest time for reading a card in milliseconds. It is longer than in the product, since the machine is busy. */
const DEADLINE_MS = 60_000;

/** The fields of a card, each with the function that says whether it was read as it is printed. */
const FIELDS: Readonly<Record<string, (read: CardReading & { ok: true }, person: CardPerson) => boolean>> = {
  'NIK accepted': (read, person) => {
    const nik = acceptedNik(read, person);
    return nik !== null && nik === person.nik;
  },
  name: ({ values }, { name }) => values.name.value === name,
  'birth place': ({ values }, { birthPlace }) => values.birth_place.value === birthPlace,
  'birth date': ({ values }, { birthDate }) => values.birth_date.value === birthDate,
  sex: ({ values }, { sex }) => values.gender.value === (sex === 'LAKI-LAKI' ? 'MALE' : 'FEMALE'),
  address: ({ values }, { address }) => lettersOf(values.address.value ?? '') === lettersOf(address),
  'RT/RW': ({ values }, { rt, rw }) => values.rt.value === rt && values.rw.value === rw,
  village: ({ values }, { village }) => values.village.value === village,
  district: ({ values }, { district }) => values.regions.district?.text === district,
  'marriage and job': ({ values }) => values.marriage_status.value !== null && values.job.value !== null,
};

/**
 * The counts for one condition: cards, fields that were read correctly, numbers (NIK) that were accepted, names that
 * were called sure and are wrong, and the time of all cards in milliseconds.
 */
type Tally = { cards: number; fields: number; nik: number; sureWrong: number; milliseconds: number };

/**
 * Has photographs of drawn identity cards read, and counts what was read correctly, by field and by condition, such as
 * blur or low light.
 * @param people how many people are invented; the card of each is photographed under every condition at two widths
 * @throws Error when a NIK was accepted that is not the one on the card
 */
export async function benchIdCards(people: number): Promise<Line[]> {
  const reader = cardReader({ deadline: DEADLINE_MS });
  const byField = new Map(Object.keys(FIELDS).map((name) => [name, 0]));
  const byCondition = new Map<string, Tally>();
  let [cards, acceptedWrong] = [0, 0];
  try {
    for await (const { condition, person, photo } of photographs(people)) {
      const began = performance.now();
      const answer = await reader.read('bench', photo);
      const tally = byCondition.get(condition) ?? {
        cards: 0,
        fields: 0,
        nik: 0,
        sureWrong: 0,
        milliseconds: 0,
      };
      byCondition.set(condition, tally);
      cards += 1;
      tally.cards += 1;
      tally.milliseconds += performance.now() - began;
      if (!answer?.ok) continue;
      const accepted = acceptedNik(answer, person);
      if (accepted !== null && accepted !== person.nik) acceptedWrong += 1;
      for (const [name, isRight] of Object.entries(FIELDS)) {
        if (!isRight(answer, person)) continue;
        byField.set(name, byField.get(name)! + 1);
        tally.fields += 1;
        if (name === 'NIK accepted') tally.nik += 1;
      }
      if (answer.values.name.confidence === 'sure' && answer.values.name.value !== person.name)
        tally.sureWrong += 1;
    }
  } finally {
    reader.close();
  }
  if (acceptedWrong > 0) throw new Error(`${acceptedWrong} numbers were accepted that stand on no card`);
  const sureWrong = [...byCondition.values()].reduce((sum, tally) => sum + tally.sureWrong, 0);
  return [
    { ...share('NIK accepted and wrong', cards, 0), aim: '0', reached: true },
    share('name said to be sure and wrong', cards, sureWrong),
    ...[...byField].map(([name, right]) => share(`read: ${name}`, cards, right)),
    ...[...byCondition].flatMap(([condition, tally]) => [
      share(`${condition}: all fields`, tally.cards * byField.size, tally.fields),
      share(`${condition}: NIK accepted`, tally.cards, tally.nik),
    ]),
    time('one card, start of the process included', byCondition),
  ];
}

/** The photographs, each with the person on the card and the name of the condition under which it was taken. */
async function* photographs(people: number) {
  for (let seed = 0; seed < people; seed += 1) {
    const random = randomNumbers(2_000 + seed);
    const person = inventedPerson(random);
    const card = await drawCard(person, random);
    for (const [condition, circumstances] of Object.entries(CARD_CONDITIONS))
      for (const width of WIDTHS)
        yield { condition, person, photo: await photographCard(card, width, circumstances, random) };
  }
}

/** The number (NIK) that was read from a card, if the product would accept it; null otherwise. */
function acceptedNik({ niks, values }: CardReading & { ok: true }, person: CardPerson): string | null {
  const region = decodeNik(person.nik, TODAY);
  const printed = { birthDate: values.birth_date.value, sex: values.gender.value };
  // Every district counts as existing except those with code 00. The real list would accept fewer wrong numbers.
  const nik = agreedNik(niks, printed, TODAY, (code) => region.ok && !code.endsWith('.00'));
  return nik.confidence === 'sure' ? nik.value : null;
}

/** A line of the results that says on how many cards (`ours` of `base`) something held. */
function share(what: string, base: number, ours: number): Line {
  return {
    what,
    base: String(base),
    ours: String(ours),
    ratio: (ours / base).toFixed(2),
    aim: '',
    reached: null,
  };
}

/** A line of the results with the mean time of one card, in seconds, over all conditions. */
function time(what: string, tallies: ReadonlyMap<string, Tally>): Line {
  const all = [...tallies.values()];
  const milliseconds = all.reduce((sum, tally) => sum + tally.milliseconds, 0);
  const cards = all.reduce((sum, tally) => sum + tally.cards, 0);
  const ours = `${(milliseconds / cards / 1_000).toFixed(1)} s`;
  return { what, base: '', ours, ratio: '', aim: '', reached: null };
}
