import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../test/support/database.ts';
import { loadMaster, missingReferences, writeMaster } from './load-master.ts';
import { exportMaster } from './master-export.ts';
import { readMasterFile } from './master-file.ts';
import { masterNames, masterSources } from './master-sources.ts';

let database: TestDatabase;
let owner: Client;

beforeAll(async () => {
  database = await cloneDatabase();
  owner = new Client(database.ownerUrl);
  await owner.connect();
  await loadMaster(owner);
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

describe('loading the master data', () => {
  it('changes nothing the second time', async () => {
    const counts = await loadMaster(owner);
    expect(counts.map(({ added, changed }) => added + changed)).toEqual(counts.map(() => 0));
    expect(counts.find(({ name }) => name === 'districts')?.same).toBe(7285);
  });

  it('makes one tree of provinces, regencies and districts, each with the path people read', async () => {
    expect(await pathOf('32')).toBe('Jawa Barat');
    expect(await pathOf('32.04')).toBe('Kab. Bandung, Jawa Barat');
    expect(await pathOf('32.73')).toBe('Kota Bandung, Jawa Barat');
    expect(await pathOf('32.04.11')).toBe('Katapang, Kab. Bandung, Jawa Barat');
  });

  it('adds districts to the index of their search at once, so that it works before a vacuum', async () => {
    const { rows } = await owner.query(`select reloptions from pg_class where relname = 'districts_search'`);
    expect(rows).toEqual([{ reloptions: ['fastupdate=off'] }]);
  });

  it('assigns hotels, airports and Saudi companies to their cities', async () => {
    const { rows } = await owner.query(
      `select h.name, c.name as city from hotels h join cities c on c.id = h.city_id
        where h.code = 'raffles-makkah-palace'`,
    );
    expect(rows).toEqual([{ name: 'Raffles Makkah Palace', city: 'Makkah' }]);
    const { rows: lost } = await owner.query('select code from airports where city_id is null');
    expect(lost).toEqual([]);
  });
});

describe('exporting the master data', () => {
  it('writes the province of every Indonesian city, as the file did', async () => {
    const provincesIn = (text: string) =>
      readMasterFile(text, masterSources.cities).rows.map(({ cells }) => [cells.code, cells.province_code]);
    const shipped = await readFile(join(import.meta.dirname, 'master/cities.csv'), 'utf8');
    const exported = provincesIn(await exportMaster(owner, 'cities'));
    expect(exported.toSorted()).toEqual(provincesIn(shipped).toSorted());
    expect(exported).toContainEqual(['bandung', '32']);
  });

  it.each(masterNames)(
    'writes %s as the import reads it: to import it again changes nothing',
    async (name) => {
      const { rows, problems } = readMasterFile(await exportMaster(owner, name), masterSources[name]);
      expect(problems).toEqual([]);
      expect(rows.length).toBeGreaterThan(0);
      expect(await missingReferences(owner, name, rows)).toEqual([]);
      expect(await writeMaster(owner, name, rows)).toEqual({ name, added: 0, changed: 0, same: rows.length });
    },
  );

  it('quotes a name with a comma and names a parent by its code', async () => {
    const lines = (await exportMaster(owner, 'hotels')).split('\n');
    expect(lines[0]).toBe('code,name,city_code,stars,distance_m,latitude,longitude');
    expect(lines).toContain('oberoi-madina,"The Oberoi, Madina",madinah,5,50,,');
    expect(await exportMaster(owner, 'regencies')).toContain('\n32.73,32,KOTA,Bandung\n');
  });
});

describe('importing another file', () => {
  it('updates the row of a known code, keeps its id and increases its version', async () => {
    const before = await hotel('raffles-makkah-palace');
    const { rows } = readMasterFile(
      'code,name,city_code,stars,distance_m,latitude,longitude\nraffles-makkah-palace,Raffles Makkah,makkah,5,60,,\n',
      masterSources.hotels,
    );
    expect(await writeMaster(owner, 'hotels', rows)).toEqual({
      name: 'hotels',
      added: 0,
      changed: 1,
      same: 0,
    });
    expect(await hotel('raffles-makkah-palace')).toEqual({
      id: before.id,
      name: 'Raffles Makkah',
      distance_m: 60,
      version: before.version + 1,
    });
  });

  it('names the cell that refers to an unknown city', async () => {
    const { rows } = readMasterFile(
      'code,name,city_code,stars,distance_m,latitude,longitude\na,A,makkah,5,,,\nb,B,mekah,5,,,\n',
      masterSources.hotels,
    );
    expect(await missingReferences(owner, 'hotels', rows)).toEqual([
      { line: 3, column: 'city_code', why: '"mekah" is no code of cities' },
    ]);
  });
});

async function pathOf(code: string): Promise<string | undefined> {
  const { rows } = await owner.query<{ path: string }>('select path from districts where code = $1', [code]);
  return rows[0]?.path;
}

async function hotel(code: string) {
  type Row = { id: string; name: string; distance_m: number; version: number };
  const { rows } = await owner.query<Row>(
    'select id, name, distance_m, version from hotels where code = $1',
    [code],
  );
  return rows[0]!;
}
