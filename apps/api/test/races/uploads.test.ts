import { UPLOAD_QUOTAS } from '@rihla/domain/media/upload-quota';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eachSite } from '../../src/kit/jobs/site-jobs.ts';
import { removeUnnamedFiles } from '../../src/modules/media/index.ts';
import { makeUser, type SeedPerson } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { fileOf } from '../support/files.ts';
import { jobServices } from '../support/jobs.ts';
import { untilWrong } from '../support/locks/rounds.ts';
import { uploadAs } from '../support/upload.ts';

const QUOTA = UPLOAD_QUOTAS.NEW_CUSTOMER.files;

let t: TestApp;
let photo: Buffer;
let count = 0;
beforeAll(async () => {
  t = await testApp();
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0b5cad' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => t.close());

const customer = () => makeUser(t.site, { email: `serentak-${(count += 1)}@contoh.test` });

describe('uploads at once', () => {
  async function uploadAtOnce(): Promise<number> {
    const who = t.as(await customer());
    const answers = await Promise.all(
      Array.from({ length: QUOTA + 12 }, () =>
        uploadAs(who, { purpose: 'EVIDENCE', bytes: photo, area: 'user_api' }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).not.toContain(500);
    return answers.filter(({ status }) => status === 201).length;
  }

  it('let one person have as many as its quota', async () => {
    expect(await uploadAtOnce()).toBe(QUOTA);
  });

  it('would be more if each were counted before the others are known', async () => {
    // The control: what the count keeps of the tries is undone, or the refusals above prove nothing.
    await sql`create function forget_try() returns trigger language plpgsql as
      'begin new.files := old.files; return new; end'`.execute(t.db);
    await sql`create trigger forget_try before update on upload_days
      for each row execute function forget_try()`.execute(t.db);
    expect(await untilWrong(async () => (await uploadAtOnce()) > QUOTA)).toBe(true);
    await sql`drop function forget_try cascade`.execute(t.db);
  });
});

describe('a file that is named while the job removes what nothing names', () => {
  /** Names a file of two days on each of many accounts while the job runs, and returns what came of each. */
  async function nameAtOnce(): Promise<{ named: boolean; there: boolean }[]> {
    const created_at = new Date(t.clock.now().getTime() - 2 * 86_400_000).toISOString();
    const pairs: { who: SeedPerson; file: string }[] = [];
    for (let n = 0; n < 40; n += 1) {
      const who = await customer();
      pairs.push({ who, file: await fileOf(t, 'AVATAR', { kind: 'USER', id: who.id }, { created_at }) });
      // The session is made before the race.
      await t.as(who).call('user_access.account');
    }
    const job = async () => {
      for (let turn = 0; turn < 4; turn += 1) await eachSite(jobServices(t), removeUnnamedFiles);
    };
    const [answers] = await Promise.all([
      Promise.all(
        pairs.map(({ who, file }) =>
          t.as(who).call('user_access.update_account', { version: 1, photo_file_id: file }),
        ),
      ),
      job(),
    ]);
    for (const { status, body } of answers) {
      expect([200, 422], JSON.stringify(body)).toContain(status);
    }
    const rows = await t.db.selectFrom('files').select('id').execute();
    const kept = new Set(rows.map(({ id }) => id));
    return pairs.map(({ file }, at) => ({ named: answers[at]!.status === 200, there: kept.has(file) }));
  }

  it('is there when the naming went through, and refused when it is gone', async () => {
    const results = await nameAtOnce();
    expect(results.filter(({ named, there }) => named && !there)).toEqual([]);
    expect(results.filter(({ named, there }) => !named && there)).toEqual([]);
  });

  it('would be lost without the foreign key of the column that names it', async () => {
    await sql`alter table users drop constraint users_photo_fkey`.execute(t.db);
    const lost = async () => (await nameAtOnce()).some(({ named, there }) => named && !there);
    expect(await untilWrong(lost)).toBe(true);
  });
});
