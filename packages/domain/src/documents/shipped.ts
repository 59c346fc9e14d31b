import type { RichNode } from '../kit/rich-text/rich-text.ts';
import type { ShippedKey } from './shipped-keys.ts';
import type { VariableName } from './variables.ts';

/** A template that comes with the product; an agency takes it over and changes it. */
export type ShippedDocument = { key: ShippedKey; name: string; letterhead: boolean; content: RichNode };

type Part = string | RichNode;

const chip = (name: VariableName): RichNode => ({ type: 'variable', attrs: { name } });
const words = (text: string): RichNode => ({ type: 'text', text });
const inline = (parts: readonly Part[]): RichNode[] =>
  parts.map((part) => (typeof part === 'string' ? words(part) : part));
const bold = (part: Part): RichNode => ({
  ...(typeof part === 'string' ? words(part) : part),
  marks: [{ type: 'bold' }],
});
const p = (...parts: Part[]): RichNode => ({ type: 'paragraph', content: inline(parts) });
const right = (...parts: Part[]): RichNode => ({ ...p(...parts), attrs: { textAlign: 'right' } });
const centre = (...parts: Part[]): RichNode => ({ ...p(...parts), attrs: { textAlign: 'center' } });
const heading = (level: number, ...parts: Part[]): RichNode => ({
  type: 'heading',
  attrs: { level, textAlign: 'center' },
  content: inline(parts),
});
const blank = (): RichNode => ({ type: 'paragraph' });
const cell = (...parts: Part[]): RichNode => ({ type: 'tableCell', content: [p(...parts)] });
const facts = (...rows: readonly (readonly [string, ...Part[]])[]): RichNode => ({
  type: 'table',
  content: rows.map(([label, ...parts]) => ({
    type: 'tableRow',
    content: [cell(label), cell(...parts)],
  })),
});
const signed = (...lines: readonly RichNode[]): RichNode[] => [
  right(chip('ppiu_city'), ', ', chip('current_date')),
  right('Hormat kami,'),
  right(bold(chip('company_name'))),
  blank(),
  blank(),
  blank(),
  ...lines,
];
const director = [right(bold(chip('director_name'))), right('Direktur')];

const identity = facts(
  ['Nama', chip('profile_name')],
  ['NIK', chip('profile_nik')],
  ['Tempat, tanggal lahir', chip('profile_birth_place'), ', ', chip('profile_birth_date')],
  ['Jenis kelamin', chip('profile_gender')],
  ['Pekerjaan', chip('profile_job')],
  ['Alamat', chip('profile_address')],
);

/** The templates that come with the product, in Indonesian, as agencies sign them. */
export const SHIPPED_DOCUMENTS: readonly ShippedDocument[] = [
  {
    key: 'passport',
    name: 'Surat rekomendasi paspor',
    letterhead: true,
    content: {
      type: 'doc',
      content: [
        p('Nomor: ........./REK/', chip('current_year')),
        p('Perihal: Rekomendasi pembuatan paspor'),
        blank(),
        p('Kepada Yth.'),
        p('Kepala ', chip('immigration_office')),
        p('di tempat'),
        blank(),
        p('Assalamu’alaikum warahmatullahi wabarakatuh,'),
        p(
          'Yang bertanda tangan di bawah ini, ',
          chip('director_name'),
          ', Direktur ',
          chip('company_name'),
          ', Penyelenggara Perjalanan Ibadah Umrah dengan izin nomor ',
          chip('ppiu_number'),
          ', menerangkan bahwa:',
        ),
        identity,
        blank(),
        p(
          'adalah benar calon jamaah kami yang akan menunaikan ibadah umrah pada paket ',
          bold(chip('package_name')),
          ', berangkat tanggal ',
          bold(chip('departure_date')),
          ' dan kembali ke tanah air tanggal ',
          bold(chip('arrival_date')),
          '.',
        ),
        p(
          'Sehubungan dengan hal tersebut kami mohon bantuan Bapak/Ibu agar yang bersangkutan dapat diberikan pelayanan pembuatan paspor. Kami bertanggung jawab atas keberangkatan dan kepulangan yang bersangkutan sesuai jadwal perjalanan.',
        ),
        p(
          'Demikian surat rekomendasi ini kami buat dengan sebenarnya. Atas perhatian dan kerja sama Bapak/Ibu kami ucapkan terima kasih.',
        ),
        p('Wassalamu’alaikum warahmatullahi wabarakatuh.'),
        blank(),
        ...signed(...director),
      ],
    },
  },
  {
    key: 'leave',
    name: 'Surat permohonan cuti',
    letterhead: true,
    content: {
      type: 'doc',
      content: [
        p('Nomor: ........./CUTI/', chip('current_year')),
        p('Perihal: Permohonan izin cuti ibadah umrah'),
        blank(),
        p('Kepada Yth.'),
        p('Pimpinan ................................'),
        p('di tempat'),
        blank(),
        p('Assalamu’alaikum warahmatullahi wabarakatuh,'),
        p('Dengan hormat, kami sampaikan bahwa karyawan/anggota Bapak/Ibu berikut ini:'),
        facts(
          ['Nama', chip('profile_name')],
          ['Tempat, tanggal lahir', chip('profile_birth_place'), ', ', chip('profile_birth_date')],
          ['Pekerjaan', chip('profile_job')],
          ['Alamat', chip('profile_address')],
        ),
        blank(),
        p(
          'terdaftar sebagai jamaah umrah ',
          chip('bureau_name'),
          ' pada paket ',
          bold(chip('package_name')),
          ' selama ',
          chip('days'),
          ' hari, dengan keberangkatan tanggal ',
          bold(chip('departure_date')),
          ' dan kepulangan tanggal ',
          bold(chip('arrival_date')),
          '.',
        ),
        p(
          'Untuk itu kami mohon kiranya yang bersangkutan dapat diberikan izin cuti selama masa perjalanan tersebut.',
        ),
        p('Demikian permohonan ini kami sampaikan. Atas perhatian Bapak/Ibu kami ucapkan terima kasih.'),
        p('Wassalamu’alaikum warahmatullahi wabarakatuh.'),
        blank(),
        ...signed(...director),
      ],
    },
  },
  {
    key: 'mahram',
    name: 'Surat pernyataan mahram',
    letterhead: true,
    content: {
      type: 'doc',
      content: [
        heading(2, 'SURAT PERNYATAAN MAHRAM'),
        blank(),
        p('Yang bertanda tangan di bawah ini menerangkan bahwa jamaah:'),
        identity,
        facts(['Nomor paspor', chip('passport_number')], ['Berangkat', chip('departure_date')]),
        blank(),
        p(
          'akan menunaikan ibadah umrah bersama mahramnya, ',
          bold(chip('mahram_name')),
          ' (hubungan: ',
          chip('mahram_relation'),
          '), dalam rombongan ',
          chip('bureau_name'),
          ' pada paket ',
          chip('package_name'),
          '.',
        ),
        p('Keluarga yang berangkat bersama:'),
        {
          type: 'table',
          content: [
            {
              type: 'tableRow',
              content: ['Nama', 'Nomor paspor', 'Hubungan'].map((label) => ({
                type: 'tableHeader',
                content: [p(label)],
              })),
            },
            {
              type: 'tableRow',
              attrs: { each: 'party' },
              content: [
                cell(chip('profile_name')),
                cell(chip('passport_number')),
                cell(chip('mahram_relation')),
              ],
            },
          ],
        },
        blank(),
        p(
          'Pernyataan ini dibuat dengan sebenarnya, dalam keadaan sadar dan tanpa paksaan. Apabila di kemudian hari ternyata tidak benar, yang membuat pernyataan bersedia dituntut sesuai hukum yang berlaku.',
        ),
        blank(),
        right(chip('ppiu_city'), ', ', chip('current_date')),
        right('Yang membuat pernyataan,'),
        blank(),
        right('Meterai Rp10.000'),
        blank(),
        right(bold(chip('profile_name'))),
      ],
    },
  },
  {
    key: 'certificate',
    name: 'Sertifikat umrah',
    letterhead: true,
    content: {
      type: 'doc',
      content: [
        blank(),
        heading(1, 'SERTIFIKAT UMRAH'),
        blank(),
        centre('Diberikan kepada'),
        heading(2, chip('profile_title'), ' ', chip('profile_name')),
        centre('lahir di ', chip('profile_birth_place'), ', ', chip('profile_birth_date')),
        blank(),
        centre(
          'yang telah menunaikan ibadah umrah bersama ',
          bold(chip('bureau_name')),
          ' dari tanggal ',
          chip('departure_date'),
          ' sampai dengan ',
          chip('arrival_date'),
          '.',
        ),
        blank(),
        centre('“Umrah ke umrah berikutnya menjadi penghapus dosa di antara keduanya.”'),
        centre('(HR. Bukhari dan Muslim)'),
        blank(),
        centre('Semoga Allah menerima ibadahnya dan menjadikannya umrah yang mabrur.'),
        blank(),
        centre(chip('ppiu_city'), ', ', chip('current_date')),
        blank(),
        blank(),
        centre(bold(chip('director_name'))),
        centre('Direktur ', chip('company_name')),
      ],
    },
  },
];
