import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { ServerReply, ServerRequest } from '../../payment/simulators/simulator-server.ts';
import { jsonFile } from './json-file.ts';
import { type ReportingFaults, NO_REPORTING_FAULTS, reportingPage } from './reporting-panel.ts';
import type { RowResult, TakenBatch } from './taken-batch.ts';
import { readSheet } from './read-sheet.ts';

/**
 * A pilgrim stored in the simulated system: the registration number of one journey, and the sheets that have stored the
 * pilgrim.
 */
export type StoredPilgrim = { number: string; nik: string; passport: string; batches: string[] };

type State = {
  batches: TakenBatch[];
  pilgrims: Record<string, StoredPilgrim>;
  faults: ReportingFaults;
};

const MOST_BATCHES = 500;
const COLUMN = { name: 5, nik: 4, passport: 6, birth: 10 } as const;

const upload = z.object({
  batch: z.string().min(1).max(60),
  ppiu_id: z.string().max(60),
  package: z.object({ name: z.string().max(200), departure_at: z.string().nullable() }),
  sheet: z.string().max(2_000_000),
});

/** The simulator of the government's reporting system. */
export type ReportingSimulator = {
  /**
   * Answers an API call or the request for its page.
   * @param path the path below `/reporting`
   */
  handle(request: ServerRequest, path: string): Promise<ServerReply>;
  /** Sets some faults; the others stay. */
  faults(faults: Partial<ReportingFaults>): void;
  /** The sheets that were accepted, oldest first. */
  batches(): readonly TakenBatch[];
  /** The stored pilgrims of all journeys. */
  pilgrims(): readonly StoredPilgrim[];
};

/**
 * Makes the simulator of the government's reporting system: it accepts sheets of pilgrims, checks every row as such a
 * system does, answers with a registration number or the reason of a refusal, and gives the same answer when a sheet is
 * sent again. It is not used in production. docs/adr/0016-payment-providers-are-simulated.md.
 * @param path the JSON file in which its state survives a restart; null to store nothing
 * @param now gives the time that is shown with each sheet
 */
export async function reportingSimulator(path: string | null, now: () => Date): Promise<ReportingSimulator> {
  const file = jsonFile<State>(path);
  const state: State = (await file.read()) ?? { batches: [], pilgrims: {}, faults: NO_REPORTING_FAULTS };

  async function receiveSheet(request: ServerRequest): Promise<ServerReply> {
    if (state.faults.trouble) return json(500, { message: 'maintenance' });
    if (state.faults.refuseSignIn || !isSignedIn(request)) return json(401, { message: 'unauthorized' });
    const read = upload.safeParse(jsonOf(request.body));
    if (!read.success) return json(422, { message: 'sheet' });
    const { batch, ppiu_id: ppiuId } = read.data;
    const known = state.batches.find((one) => one.batch === batch && one.ppiuId === ppiuId);
    if (known) known.sent += 1;
    const rows = known?.rows ?? checkRows(read.data);
    if (!known) {
      const { name } = read.data.package;
      state.batches.push({ batch, ppiuId, package: name, at: now().toISOString(), sent: 1, rows });
      if (state.batches.length > MOST_BATCHES) state.batches.shift();
    }
    const lost = state.faults.loseAnswer;
    await file.write(state);
    return { ...json(200, { batch, rows }), lost };
  }

  /** Checks the rows of a new sheet and stores those without faults. */
  function checkRows({ sheet, batch, ppiu_id, package: journey }: z.output<typeof upload>): RowResult[] {
    const rows = readSheet(Buffer.from(sheet, 'base64')).slice(1);
    const seen = new Set<string>();
    return rows.map((cells) => {
      const nik = cells[COLUMN.nik] ?? '';
      const passport = cells[COLUMN.passport] ?? '';
      const refused = refusalOf(cells, seen);
      seen.add(nik).add(passport);
      if (refused) return refused;
      const key = [ppiu_id, journey.name, journey.departure_at, nik].join('|');
      const before = state.pilgrims[key];
      const number = before?.number ?? `${journey.departure_at?.slice(2, 4) ?? '00'}${randomInt(1e9, 1e10)}`;
      state.pilgrims[key] = { number, nik, passport, batches: [...(before?.batches ?? []), batch] };
      return { status: 'STORED', registration_number: number };
    });
  }

  function refusalOf(cells: readonly string[], seen: ReadonlySet<string>): RowResult | null {
    const nik = cells[COLUMN.nik] ?? '';
    const passport = cells[COLUMN.passport] ?? '';
    const refuse = (code: string, text: string): RowResult => ({ status: 'REFUSED', code, text });
    if (seen.has(nik) || seen.has(passport)) return refuse('TWICE_IN_SHEET', 'Data ganda dalam satu berkas');
    const isNik = /^\d{16}$/.test(nik);
    if (state.faults.unknownNiks.split(/[\s,]+/).includes(nik) || (isNik && nik.endsWith('0000')))
      return refuse('NIK_UNKNOWN', 'NIK tidak ditemukan pada data kependudukan');
    if (isNik && !isBirthOf(nik, dayOf(cells[COLUMN.birth] ?? '')))
      return refuse('BIRTH_DATE_DIFFERS', 'Tanggal lahir tidak sesuai NIK');
    if (!/^[A-Z]\d{7}$/.test(passport)) return refuse('PASSPORT_FORM', 'Format nomor paspor salah');
    if (Object.values(state.pilgrims).some((one) => one.passport === passport && one.nik !== nik))
      return refuse('PASSPORT_TAKEN', 'Nomor paspor sudah terdaftar atas NIK lain');
    if ((cells[COLUMN.name] ?? '').trim().split(/\s+/).length < 2)
      return refuse('NAME_TOO_SHORT', 'Nama paspor kurang dari dua kata');
    return null;
  }

  return {
    async handle(request, pathname) {
      if (request.method === 'POST' && pathname === '/batches') return receiveSheet(request);
      if (request.method === 'POST' && pathname === '/faults') {
        const origin = request.headers['origin'];
        if (origin !== undefined && origin !== request.url.origin) return json(403, {});
        const form = new URLSearchParams(request.body);
        state.faults = {
          trouble: form.get('trouble') === 'on',
          loseAnswer: form.get('loseAnswer') === 'on',
          refuseSignIn: form.get('refuseSignIn') === 'on',
          unknownNiks: (form.get('unknownNiks') ?? '').slice(0, 2_000),
        };
        await file.write(state);
        return { status: 303, headers: { location: '/reporting' }, body: '' };
      }
      if (request.method !== 'GET' || (pathname !== '' && pathname !== '/'))
        return json(404, { message: 'not found' });
      return reportingPage(state.batches, state.faults);
    },
    faults(faults) {
      state.faults = { ...state.faults, ...faults };
    },
    batches: () => state.batches,
    pilgrims: () => Object.values(state.pilgrims),
  };
}

/**
 * Whether the six digits of the birth date in an identity number (NIK) are those of a day (`YYYY-MM-DD`); for women 40
 * is added to the day of the month.
 */
function isBirthOf(nik: string, day: string): boolean {
  const [year = '', month = '', date = ''] = day.split('-');
  return [Number(date), Number(date) + 40].some(
    (digits) => `${String(digits).padStart(2, '0')}${month}${year.slice(2)}` === nik.slice(6, 12),
  );
}

/** The day in a cell as `YYYY-MM-DD`. The cell is a text, or the number of days by which spreadsheets store a date. */
function dayOf(cell: string): string {
  if (!/^\d+(\.\d+)?$/.test(cell)) return cell.slice(0, 10);
  return new Date(Date.UTC(1899, 11, 30) + Number(cell) * 86_400_000).toISOString().slice(0, 10);
}

/** Whether a request has a user name and a password; the simulator accepts any. */
function isSignedIn({ headers }: ServerRequest): boolean {
  const [user = '', ...rest] = Buffer.from((headers['authorization'] ?? '').replace(/^Basic /, ''), 'base64')
    .toString('utf8')
    .split(':');
  return user !== '' && rest.join(':') !== '';
}

/** The value of a JSON text; null when it is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function json(status: number, body: object): ServerReply {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
