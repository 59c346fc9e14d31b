import { COLUMNS_OF, type DepartureList } from '@rihla/domain/departures/lists/list-columns';
import { describe, expect } from 'vitest';
import type { CallOutput } from '../../apps/api/src/seed/call-api.ts';
import { call, type Signed, signedIn } from '../support/api.ts';
import { it, LAPTOP, type Page, screen } from '../support/browser.ts';
import { printedPages } from '../support/pdf-pages.ts';
import { t } from '../support/words.ts';

type Printed = {
  'departure-list': CallOutput<'departure_lists.exchange'>['data'];
  letters: CallOutput<'document_papers.exchange'>['data'];
  'room-list': CallOutput<'room_lists.exchange'>['data'];
};
type Open = (options: { size: typeof LAPTOP; as: Signed }) => Promise<Page>;

/** How many people a full group has. */
const PEOPLE = 45;

/** The name of a person by number, as long as names are. */
const longName = (number: number) => `P${number}X SITI NUR AISYAH PUTRI KUSUMANINGRUM ABDURRAHMAN`;

/** The numbers of the people whose names a printed page has. */
const peopleOn = (text: string) => [...text.matchAll(/P(\d+)X/g)].map(([, number]) => Number(number));

/**
 * The printed pages of a paper, whose data are changed on their way to the browser: the demo has no group so large and
 * no names so long.
 */
async function printed<P extends keyof Printed>(
  open: Open,
  paper: P,
  { as, ticket, change }: { as: Signed; ticket: string; change: (data: Printed[P]) => void },
): Promise<string[]> {
  const page = await open({ size: LAPTOP, as });
  await page.route('**/exchange', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: Printed[P] };
    change(body.data);
    await route.fulfill({ response, json: body });
  });
  await page.goto(screen(`/file/print/${paper}?ticket=${ticket}`));
  await page.locator('article').first().waitFor();
  return printedPages(page);
}

/** The departure of the demo with the most pilgrims. */
async function largestDeparture(main: Signed) {
  const { data } = await call(main, 'manifests.list', { per_page: 50, search: { category: ['UMROH'] } });
  return data.toSorted((a, b) => b.pilgrims - a.pilgrims)[0]!;
}

/** Prints a list of 45 people, each with the cells that `cells` names by column. */
async function printedList(
  open: Open,
  list: DepartureList,
  cells: (person: number) => Record<string, string>,
) {
  const main = await signedIn('main@demo.rihla.test');
  const { id } = await largestDeparture(main);
  const { data } = await call(main, 'departure_lists.create', { id, list });
  return printed(open, 'departure-list', {
    as: main,
    ticket: data.ticket,
    change: (printedData) => {
      printedData.rows = Array.from({ length: PEOPLE }, (_, at) => {
        const named = cells(at + 1);
        const row = COLUMNS_OF[list].map((column) => named[column] ?? null);
        return { booking_id: `b${at}`, invoice_number: 'SAF/UMROH/2026/XI/00001', cells: row };
      });
    },
  });
}

describe('printed lists', () => {
  it('name the bus on each page, end with no single row, and have everybody once', async ({ open }) => {
    // Seventeen and twenty-three people fit on the first pages, which would leave the last one with a single row.
    for (const people of [40, 41, 42]) {
      const bus = (person: number) => ({
        leg: 'ARRIVAL',
        bus: person <= people ? 'B7Q' : 'B8Q',
        bus_guide: 'Ustaz Ridwan Hakim',
        name: longName(person),
        gender: 'FEMALE',
        passport_number: 'C7580882',
        phone: '+6281200000421',
      });
      const pages = await printedList(open, 'BUS', bus);
      const onPages = pages.map(peopleOn);
      expect(onPages.flat()).toEqual(Array.from({ length: PEOPLE }, (_, at) => at + 1));
      for (const [at, text] of pages.entries()) {
        expect(text).toContain(onPages[at]![0]! <= people ? 'B7Q' : 'B8Q');
        expect(onPages[at]!.length).toBeGreaterThan(2);
        expect(text).toContain(t('paper.page', { page: at + 1, pages: pages.length }).replaceAll(' ', ''));
      }
    }
  });

  it('show the pilgrims for the ministry on four pages, with long names, insurers and policies', async ({
    open,
  }) => {
    const pages = await printedList(open, 'MINISTRY', (person) => ({
      registration_number: '26073100021',
      passport_name: longName(person),
      gender: 'FEMALE',
      birth_date: '1972-09-28',
      no_ktp: '3174076801729021',
      passport_number: 'C7580882',
      passport_expires_on: '2034-06-17',
      visa_number: '6151068477',
      insurance: 'Zurich General Takaful Indonesia',
      policy_number: 'KBS-2026/11/2145944334',
      phone: '+6281200000421',
    }));
    expect(pages.length).toBeLessThanOrEqual(4);
    expect(pages.flatMap(peopleOn)).toHaveLength(PEOPLE);
    for (const text of pages)
      expect(text).toContain(t('departure_list.column.policy_number').replaceAll(' ', ''));
  });

  it('keep the people of a room on one page', async ({ open }) => {
    const main = await signedIn('main@demo.rihla.test');
    const { id } = await largestDeparture(main);
    const { data } = await call(main, 'room_lists.create', { id });
    const pages = await printed(open, 'room-list', {
      as: main,
      ticket: data.ticket,
      change: (list) => {
        const [one] = [...list.rooms.flatMap(({ people }) => people), ...list.without];
        const person = (number: number) => ({ ...one!, id: `p${number}`, name: longName(number) });
        list.rooms = Array.from({ length: 11 }, (_, room) => ({
          id: `r${room}`,
          name: `Q${room}`,
          type: 'QUAD' as const,
          note: null,
          numbers: list.hotels.map(() => null),
          floors: list.hotels.map(() => null),
          people: [1, 2, 3, 4].map((bed) => person(room * 4 + bed)),
        }));
        list.without = [];
        list.totals = [{ type: 'QUAD', rooms: 11, people: 44 }];
      },
    });
    const onPages = pages.map(peopleOn);
    expect(onPages.length).toBeGreaterThan(1);
    expect(onPages.flat()).toHaveLength(44);
    for (const people of onPages) expect(people.length % 4).toBe(0);
    expect(onPages.at(-1)!.length).toBeGreaterThan(0);
  });
});

describe('printed letters', () => {
  it('are signed on the page that recommends the pilgrim, and never on one without words', async ({
    open,
  }) => {
    const main = await signedIn('main@demo.rihla.test');
    const { id } = await largestDeparture(main);
    const { data: templates } = await call(main, 'documents.list', { q: 'rekomendasi' });
    const letter = templates[0]!.id;
    for (const more of [0, 4, 8, 10]) {
      const { data } = await call(main, 'document_papers.create', { id: letter, listing_id: id });
      let director = '';
      const pages = await printed(open, 'letters', {
        as: main,
        ticket: data.ticket,
        change: (paper) => {
          paper.letters = paper.letters.slice(0, 5);
          for (const one of paper.letters) {
            director = /<strong>([^<]*)<\/strong><\/p><p class="align-right">[^<]*<\/p>$/.exec(one.html)![1]!;
            one.html = one.html.replace(
              '<p>Demikian',
              `${'<p>Kalimat tambahan.</p>'.repeat(more)}<p>Demikian`,
            );
          }
        },
      });
      if (more === 0) expect(pages).toHaveLength(5);
      const signed = pages.filter((text) => text.endsWith(`${director.replaceAll(' ', '')}Direktur`));
      expect(signed).toHaveLength(5);
      for (const text of signed) expect(text).toContain('terimakasih.');
    }
  });
});
