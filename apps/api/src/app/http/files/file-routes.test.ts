import { crc32 } from 'node:zlib';
import type { FilePurpose } from '@rihla/domain/media/file-purposes';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { multipart } from '../../../../test/support/multipart.ts';
import { book, invoice, transferred } from '../../../../test/support/scenes/booked.ts';
import type { Caller } from '../../../../test/support/caller.ts';
import { jobServices } from '../../../../test/support/jobs.ts';
import { cameraPicture } from '../../../../test/support/scenes/scans.ts';
import { type Area, uploadAs } from '../../../../test/support/upload.ts';
import { openStore } from '../../../kit/files/files.ts';
import { makeRenditions } from '../../../modules/media/jobs/make-renditions.ts';
import { makeAdmin, makeUser } from '../../../seed/builders.ts';

let t: TestApp;
let photo: Buffer;
beforeAll(async () => {
  t = await testApp();
  photo = await cameraPicture(2000, 1000);
});
afterAll(() => t.close());

describe('an upload', () => {
  it('removes place and camera from a picture and turns it upright', async () => {
    expect((await sharp(photo).metadata()).exif?.includes('SecretCamera')).toBe(true);
    const { status, data } = await upload(t.as('MEDIA'), 'ASSET', photo);
    expect(status).toBe(201);
    // Orientation 6: the camera was held upright.
    expect(data).toMatchObject({ mime: 'image/jpeg', width: 1000, height: 2000 });
    const kept = await t.as('MEDIA').inject({ url: `/admin_api/files/${data.id}` });
    const meta = await sharp(kept.rawPayload).metadata();
    expect([meta.exif, meta.orientation]).toEqual([undefined, undefined]);
    expect(kept.rawPayload.includes('SecretCamera')).toBe(false);
  });

  it.each<[string, string, () => Buffer]>([
    ['words that are called a picture', 'kit.unsupported_file', () => Buffer.from('hello, I am a picture')],
    [
      'an SVG with a script',
      'kit.unsupported_file',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    [
      'the first bytes of a JPEG before a page',
      'file.broken_picture',
      () => Buffer.concat([photo.subarray(0, 20), Buffer.from('<html><script>alert(1)</script>')]),
    ],
    ['a picture that was cut short', 'file.broken_picture', () => photo.subarray(0, photo.length / 2)],
    [
      'a GIF that is also a script',
      'kit.unsupported_file',
      () => Buffer.from('GIF89a/*\u0000\u0000\u0000*/=1;alert(1)'),
    ],
    ['a PDF, where only pictures go', 'kit.unsupported_file', () => PDF],
    ['nothing', 'kit.unsupported_file', () => Buffer.alloc(0)],
  ])('refuses %s, whatever its name, as %s', async (_what, code, bytes) => {
    const { status, body } = await upload(t.as('MEDIA'), 'ARTICLE', bytes(), 'photo.jpg');
    expect([status, body.code]).toEqual([415, code]);
  });

  it('keeps only the picture of a file with a script behind its last pixel', async () => {
    const { status, data } = await upload(
      t.as('MEDIA'),
      'ASSET',
      Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]),
    );
    expect(status).toBe(201);
    const kept = await t.as('MEDIA').inject({ url: `/admin_api/files/${data.id}` });
    expect(kept.rawPayload.includes('<script>')).toBe(false);
  });

  it('refuses a PDF that hides an archive behind its end', async () => {
    const { status } = await upload(
      t.as('USER'),
      'EVIDENCE',
      Buffer.concat([PDF, Buffer.from('PK\u0003\u0004')]),
    );
    expect(status).toBe(415);
  });

  it('refuses a PDF in which an archive stands whose comment ends as a PDF does', async () => {
    const comment = Buffer.from('\n%%EOF\n');
    const end = Buffer.alloc(22);
    end.write('PK\u0005\u0006');
    end.writeUInt16LE(comment.length, 20);
    const bytes = Buffer.concat([PDF, end, comment]);
    expect((await upload(t.as('USER'), 'EVIDENCE', bytes)).status).toBe(415);
  });

  it.each([
    ['jpeg', (picture: Sharp) => picture.jpeg()],
    ['png', (picture: Sharp) => picture.png()],
    ['webp', (picture: Sharp) => picture.webp()],
  ] as const)(
    'keeps no camera, place, words or colours of a %s, also in its smaller pictures',
    async (_, as) => {
      const secret = 'SecretPlace';
      const plain = sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a5c3d' } });
      const bytes = await as(plain)
        .withExif({ IFD0: { Make: secret }, IFD3: { GPSLatitude: '21/1 25/1 21/1', GPSLatitudeRef: 'N' } })
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><owner>${secret}</owner></x:xmpmeta>`)
        .withIccProfile('p3')
        .toBuffer();
      expect(Object.keys(await sharp(bytes).metadata())).toEqual(
        expect.arrayContaining(['exif', 'xmp', 'icc']),
      );
      await t.db.updateTable('files').set({ renditions_due_at: null }).execute();
      const { data } = await upload(t.as('MEDIA'), 'LISTING', bytes);
      while (await makeRenditions.run(jobServices(t)));
      const urls = ['480.webp', '960.jpg', '480.avif'].map((name) => `/media/${data.id}/${name}`);
      for (const url of [`/admin_api/files/${data.id}`, ...urls]) {
        const sent = (await t.as('MEDIA').inject({ url })).rawPayload;
        const { exif, xmp, icc, iptc } = await sharp(sent).metadata();
        expect([url, exif, xmp, icc, iptc, sent.includes(secret)]).toEqual([
          url,
          undefined,
          undefined,
          undefined,
          undefined,
          false,
        ]);
      }
    },
  );

  it('refuses more than 10 MB', async () => {
    const { status, body } = await upload(
      t.as('USER'),
      'EVIDENCE',
      Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024)]),
    );
    expect([status, body.code]).toEqual([413, 'kit.too_large']);
  });

  it('refuses 60 million pixels in a few kilobytes', async () => {
    const bomb = await sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    const { status, body } = await upload(t.as('USER'), 'EVIDENCE', bomb);
    expect([status, body.code]).toEqual([415, 'file.too_many_pixels']);
    expect(body.msg).toContain('60 megapiksel');
  });

  it.each([
    [60_000, 60_000],
    [0, 0],
    [0, 40],
  ])('refuses a picture whose head says %i × %i pixels', async (width, height) => {
    const png = await sharp(photo).resize(8).png().toBuffer();
    png.writeUInt32BE(width, 16);
    png.writeUInt32BE(height, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    expect((await upload(t.as('USER'), 'EVIDENCE', png)).status).toBe(415);
  });

  it.each([
    ['a PDF behind an archive', Buffer.concat([Buffer.from('PK\u0003\u0004'), PDF])],
    ['a program of PHP that begins like a PDF', Buffer.from('%PDF<?php system($_GET[0]);')],
    ['an archive', Buffer.from('PK\u0003\u0004 bukti.jpg')],
  ])('refuses %s as a proof', async (_what, bytes) => {
    expect((await upload(t.as('USER'), 'EVIDENCE', bytes)).status).toBe(415);
  });

  it('keeps nothing of programs and archives inside and behind a picture', async () => {
    const comment = Buffer.from('<?php system($_GET[0]); ?><script>alert(1)</script>PK\u0003\u0004');
    const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
    const bytes = Buffer.concat([photo.subarray(0, 2), head, comment, photo.subarray(2), comment]);
    const { status, data } = await upload(t.as('MEDIA'), 'ASSET', bytes);
    expect(status).toBe(201);
    const kept = (await t.as('MEDIA').inject({ url: `/admin_api/files/${data.id}` })).rawPayload;
    expect(['<?php', '<script>', 'PK\u0003\u0004'].filter((text) => kept.includes(text))).toEqual([]);
  });

  it('keeps at most one file of a form with two files or thousands of fields', async () => {
    const fields = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`f${at}`, 'x']));
    const many = multipart({ ...fields, purpose: 'EVIDENCE' }, { name: 'a.jpg', bytes: photo });
    const two = multipart({ purpose: 'EVIDENCE' }, { name: 'a.jpg', bytes: photo });
    const part = two.payload.subarray(
      two.payload.indexOf('------rihla', 10),
      two.payload.lastIndexOf('------rihla'),
    );
    two.payload = Buffer.concat([
      two.payload.subarray(0, two.payload.lastIndexOf('------rihla')),
      part,
      Buffer.from('------rihla--\r\n'),
    ]);
    const stored = async () => (await t.db.selectFrom('files').select('id').execute()).length;
    for (const form of [many, two]) {
      const before = await stored();
      const answer = await t.as('USER').inject({ method: 'POST', url: '/user_api/files', ...form });
      expect(answer.statusCode, answer.body).toBeLessThan(500);
      expect((await stored()) - before).toBe(answer.statusCode === 201 ? 1 : 0);
    }
  });

  it.each<[string, FilePurpose, number]>([
    ['USER', 'EVIDENCE', 201],
    ['USER', 'LISTING', 403],
    ['GUIDE', 'ASSET', 403],
    ['MEDIA', 'EVIDENCE', 403],
    ['FINANCE', 'EVIDENCE', 201],
  ])('answers the upload by %s for %s with %i', async (role, purpose, status) => {
    const area = role === 'USER' ? 'user_api' : 'admin_api';
    const uploaded = await upload(t.as(role as 'USER'), purpose, photo, 'a.jpg', area);
    expect(uploaded.status).toBe(status);
  });

  it('needs a session and a purpose', async () => {
    expect((await upload(t.anonymous, 'EVIDENCE', photo)).status).toBe(401);
    const { status, body } = await upload(t.as('USER'), 'SOMETHING' as FilePurpose, photo);
    expect([status, body.code]).toEqual([422, 'kit.invalid_input']);
  });
});

describe('a private file', () => {
  it('is given to its owner and to nobody else’s customer, by its page or as the picture of a page', async () => {
    const { data } = await upload(t.as('USER'), 'EVIDENCE', photo, 'bukti.jpg');
    const url = `/user_api/files/${data.id}`;
    expect(data).toMatchObject({ url });
    const mine = await t.as('USER').inject({ url });
    expect(mine.statusCode).toBe(200);
    expect(mine.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `inline; filename="bukti.jpg"; filename*=UTF-8''bukti.jpg`,
    });
    const other = await makeUser(t.site, { email: 'other@demo.rihla.test', phone: '+6281200000001' });
    const asked = await Promise.all([
      t.as(other).inject({ url }),
      t.asTwin('USER').inject({ url }),
      t.asTwin('ROOT').inject({ url: `/admin_api/files/${data.id}` }),
      t.as('MEDIA').inject({ url: `/admin_api/files/${data.id}` }),
      t.anonymous.inject({ url: `/media/${data.id}/480.webp` }),
    ]);
    expect(asked.map((response) => response.statusCode)).toEqual([404, 404, 404, 404, 404]);
    expect((await t.anonymous.inject({ url })).statusCode).toBe(401);
  });

  it('is shown, as a proof of payment, to finance and to the agent of the invoice, and to no other agent', async () => {
    const { data } = await upload(t.as('USER'), 'EVIDENCE', photo);
    const url = `/admin_api/files/${data.id}`;
    expect((await t.as('FINANCE').inject({ url })).statusCode).toBe(404);
    const booked = await book(t);
    const { dp_price: amount } = await invoice(t, booked.id);
    const payment = { invoice_id: booked.id, type: 'DOWN_PAYMENT', amount, bank_id: t.site.bank.id };
    const paid = await t
      .as('USER')
      .call('user_payments.create', { ...payment, ...transferred(t), evidence_file_id: data.id });
    expect(paid.status).toBe(201);
    await t.db
      .updateTable('invoices')
      .set({ agent_id: t.site.admins.AGENT.id })
      .where('id', '=', booked.id)
      .execute();
    const other = await makeAdmin(t.site, { role: 'AGENT', email: 'other-agent@demo.rihla.test' });
    const asked = await Promise.all([
      t.as('FINANCE').inject({ url }),
      t.as('AGENT').inject({ url }),
      t.as(other).inject({ url }),
      t.as('MEDIA').inject({ url }),
      t.asTwin('FINANCE').inject({ url }),
    ]);
    expect(asked.map((response) => response.statusCode)).toEqual([200, 200, 404, 404, 404]);
  });

  it('is downloaded, not shown, when it is a PDF', async () => {
    const { data } = await upload(t.as('USER'), 'EVIDENCE', PDF, 'bukti transfer.pdf');
    const response = await t.as('USER').inject({ url: data.url });
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="bukti transfer\.pdf"/);
    expect(response.rawPayload).toEqual(PDF);
  });
});

describe('a public picture', () => {
  it('is served at once at its first width, for the site of the host', async () => {
    const { data } = await upload(t.as('MEDIA'), 'LISTING', photo);
    const first = await t.anonymous.inject({ url: data.url });
    expect([first.statusCode, first.headers['content-type'], first.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=60',
    ]);
    expect((await sharp(first.rawPayload).metadata()).width).toBe(480);
    const other = await t.anonymous.inject({ url: data.url, headers: { host: t.twin.host } });
    expect(other.statusCode).toBe(404);
    const smaller = await t.anonymous.inject({ url: `/media/${data.id}/160.webp` });
    expect((await sharp(smaller.rawPayload).metadata()).width).toBe(480);
    const unknown = await t.anonymous.inject({ url: `/media/${data.id}/481.gif` });
    expect(unknown.statusCode).toBe(404);
  });

  it('gets its other widths and formats from the worker, and is then cached for good and recognised by its ETag', async () => {
    // What the tests before have left for the worker is none of this one's business.
    await t.db.updateTable('files').set({ renditions_due_at: null }).execute();
    const { data } = await upload(t.as('MEDIA'), 'LISTING', photo);
    while (await makeRenditions.run(jobServices(t)));
    const asked = ['160.webp', '480.webp', '960.webp', '1600.webp', '960.jpg', '480.avif', '1600.avif'];
    for (const name of asked) {
      const made = await t.anonymous.inject({ url: `/media/${data.id}/${name}` });
      const { width, format } = await sharp(made.rawPayload).metadata();
      // The picture stands upright and is 1000 wide: nothing is blown up.
      const wanted = Math.min(Number.parseInt(name, 10), 1000);
      expect([name, width, format]).toEqual([name, wanted, formatOf(name)]);
      expect(made.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const again = await t.anonymous.inject({
        url: `/media/${data.id}/${name}`,
        headers: { 'if-none-match': String(made.headers.etag) },
      });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
  });
});

describe('the worker', () => {
  it('tries a missing picture five times, five minutes apart, and meanwhile processes the others', async () => {
    await t.db.updateTable('files').set({ renditions_due_at: null }).execute();
    const lost = await upload(t.as('MEDIA'), 'LISTING', photo);
    const found = await upload(t.as('MEDIA'), 'LISTING', photo);
    const store = await openStore({ dataDir: t.dataDir, filesUrl: undefined }, t.services.sealer);
    const { storage_key } = await fileRow(lost.data.id);
    await store.delete(storage_key);
    const services = jobServices(t);
    while (await makeRenditions.run(services));
    expect(services.errors).toHaveLength(1);
    expect((await fileRow(found.data.id)).renditions_due_at).toBeNull();
    for (let again = 2; again <= 7; again += 1) {
      t.clock.set(new Date(t.clock.now().getTime() + 5 * 60_000));
      while (await makeRenditions.run(services));
    }
    expect(services.errors).toHaveLength(5);
    expect(await fileRow(lost.data.id)).toMatchObject({ renditions_due_at: null, renditions_attempts: 5 });
    // What the upload made is still there.
    expect((await t.anonymous.inject({ url: lost.data.url })).statusCode).toBe(200);
  });
});

function fileRow(id: string) {
  return t.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** The format of a file as the image library names it; it calls AVIF by its container, HEIF. */
function formatOf(name: string): string {
  return { webp: 'webp', jpg: 'jpeg', avif: 'heif' }[name.split('.')[1]!]!;
}

function upload(
  who: Caller,
  purpose: FilePurpose,
  bytes: Buffer,
  name?: string,
  area: Area = ['EVIDENCE', 'SOMETHING'].includes(purpose) ? 'user_api' : 'admin_api',
) {
  return uploadAs(who, { purpose, bytes, name, area });
}
