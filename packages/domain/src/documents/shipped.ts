import type { RichNode } from '../kit/rich-text/rich-text.ts';
import type { ShippedKey } from './shipped-keys.ts';
import type { VariableName } from './variables.ts';

/** A letter template that comes with the product; an agency can copy and change it. */
export type ShippedDocument = { key: ShippedKey; name: string; letterhead: boolean; content: RichNode };

type Part = string | RichNode;

const variable = (name: VariableName): RichNode => ({ type: 'variable', attrs: { name } });
const textNode = (text: string): RichNode => ({ type: 'text', text });
const inline = (parts: readonly Part[]): RichNode[] =>
  parts.map((part) => (typeof part === 'string' ? textNode(part) : part));
const bold = (part: Part): RichNode => ({
  ...(typeof part === 'string' ? textNode(part) : part),
  marks: [{ type: 'bold' }],
});
const paragraph = (...parts: Part[]): RichNode => ({ type: 'paragraph', content: inline(parts) });
const right = (...parts: Part[]): RichNode => ({ ...paragraph(...parts), attrs: { textAlign: 'right' } });
const centre = (...parts: Part[]): RichNode => ({ ...paragraph(...parts), attrs: { textAlign: 'center' } });
const heading = (level: number, ...parts: Part[]): RichNode => ({
  type: 'heading',
  attrs: { level, textAlign: 'center' },
  content: inline(parts),
});
const blank = (): RichNode => ({ type: 'paragraph' });
const cell = (...parts: Part[]): RichNode => ({ type: 'tableCell', content: [paragraph(...parts)] });
type Fact = readonly [label: string, ...value: Part[]];
const factsTable = (...rows: readonly Fact[]): RichNode => ({
  type: 'table',
  content: rows.map(([label, ...parts]) => ({
    type: 'tableRow',
    content: [cell(label), cell(...parts)],
  })),
});
const signature = (...lines: readonly RichNode[]): RichNode[] => [
  right(variable('ppiu_city'), ', ', variable('current_date')),
  right('Hormat kami,'),
  right(bold(variable('company_name'))),
  blank(),
  blank(),
  blank(),
  ...lines,
];
const director = [right(bold(variable('director_name'))), right('Direktur')];

const identity: readonly Fact[] = [
  ['Nama', variable('profile_name')],
  ['NIK', variable('profile_nik')],
  ['Tempat, tanggal lahir', variable('profile_birth_place'), ', ', variable('profile_birth_date')],
  ['Jenis kelamin', variable('profile_gender')],
  ['Pekerjaan', variable('profile_job')],
  ['Alamat', variable('profile_address')],
];

/** The letter templates that come with the product, in Indonesian. */
export const SHIPPED_DOCUMENTS: readonly ShippedDocument[] = [
  {
    key: 'passport',
    name: 'Surat rekomendasi paspor',
    letterhead: true,
    content: {
      type: 'doc',
      content: [
        paragraph('Nomor: ........./REK/', variable('current_year')),
        paragraph('Perihal: Rekomendasi pembuatan paspor'),
        blank(),
        paragraph('Kepada Yth.'),
        paragraph('Kepala ', variable('immigration_office')),
        paragraph('di tempat'),
        blank(),
        paragraph('Assalamu’alaikum warahmatullahi wabarakatuh,'),
        paragraph(
          'Yang bertanda tangan di bawah ini, ',
          variable('director_name'),
          ', Direktur ',
          variable('company_name'),
          ', Penyelenggara Perjalanan Ibadah Umrah dengan izin nomor ',
          variable('ppiu_number'),
          ', menerangkan bahwa:',
        ),
        factsTable(...identity),
        blank(),
        paragraph(
          'adalah benar calon jamaah kami yang akan menunaikan ibadah umrah pada paket ',
          bold(variable('package_name')),
          ', berangkat tanggal ',
          bold(variable('departure_date')),
          ' dan kembali ke tanah air tanggal ',
          bold(variable('arrival_date')),
          '.',
        ),
        paragraph(
          'Sehubungan dengan hal tersebut kami mohon bantuan Bapak/Ibu agar yang bersangkutan dapat diberikan pelayanan pembuatan paspor. Kami bertanggung jawab atas keberangkatan dan kepulangan yang bersangkutan sesuai jadwal perjalanan.',
        ),
        paragraph(
          'Demikian surat rekomendasi ini kami buat dengan sebenarnya. Atas perhatian dan kerja sama Bapak/Ibu kami ucapkan terima kasih.',
        ),
        paragraph('Wassalamu’alaikum warahmatullahi wabarakatuh.'),
        blank(),
        ...signature(...director),
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
        paragraph('Nomor: ........./CUTI/', variable('current_year')),
        paragraph('Perihal: Permohonan izin cuti ibadah umrah'),
        blank(),
        paragraph('Kepada Yth.'),
        paragraph('Pimpinan ................................'),
        paragraph('di tempat'),
        blank(),
        paragraph('Assalamu’alaikum warahmatullahi wabarakatuh,'),
        paragraph('Dengan hormat, kami sampaikan bahwa karyawan/anggota Bapak/Ibu berikut ini:'),
        factsTable(
          ['Nama', variable('profile_name')],
          ['Tempat, tanggal lahir', variable('profile_birth_place'), ', ', variable('profile_birth_date')],
          ['Pekerjaan', variable('profile_job')],
          ['Alamat', variable('profile_address')],
        ),
        blank(),
        paragraph(
          'terdaftar sebagai jamaah umrah ',
          variable('bureau_name'),
          ' pada paket ',
          bold(variable('package_name')),
          ' selama ',
          variable('days'),
          ' hari, dengan keberangkatan tanggal ',
          bold(variable('departure_date')),
          ' dan kepulangan tanggal ',
          bold(variable('arrival_date')),
          '.',
        ),
        paragraph(
          'Untuk itu kami mohon kiranya yang bersangkutan dapat diberikan izin cuti selama masa perjalanan tersebut.',
        ),
        paragraph(
          'Demikian permohonan ini kami sampaikan. Atas perhatian Bapak/Ibu kami ucapkan terima kasih.',
        ),
        paragraph('Wassalamu’alaikum warahmatullahi wabarakatuh.'),
        blank(),
        ...signature(...director),
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
        paragraph('Yang bertanda tangan di bawah ini menerangkan bahwa jamaah:'),
        factsTable(
          ...identity,
          ['Nomor paspor', variable('passport_number')],
          ['Berangkat', variable('departure_date')],
        ),
        blank(),
        paragraph(
          'akan menunaikan ibadah umrah bersama mahramnya, ',
          bold(variable('mahram_name')),
          ' (hubungan: ',
          variable('mahram_relation'),
          '), dalam rombongan ',
          variable('bureau_name'),
          ' pada paket ',
          variable('package_name'),
          '.',
        ),
        paragraph('Keluarga yang berangkat bersama:'),
        {
          type: 'table',
          content: [
            {
              type: 'tableRow',
              content: ['Nama', 'Nomor paspor', 'Hubungan'].map((label) => ({
                type: 'tableHeader',
                content: [paragraph(label)],
              })),
            },
            {
              type: 'tableRow',
              attrs: { each: 'party' },
              content: [
                cell(variable('profile_name')),
                cell(variable('passport_number')),
                cell(variable('mahram_relation')),
              ],
            },
          ],
        },
        blank(),
        paragraph(
          'Pernyataan ini dibuat dengan sebenarnya, dalam keadaan sadar dan tanpa paksaan. Apabila di kemudian hari ternyata tidak benar, yang membuat pernyataan bersedia dituntut sesuai hukum yang berlaku.',
        ),
        blank(),
        right(variable('ppiu_city'), ', ', variable('current_date')),
        right('Yang membuat pernyataan,'),
        blank(),
        right('Meterai Rp10.000'),
        blank(),
        right(bold(variable('profile_name'))),
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
        heading(2, variable('profile_title'), ' ', variable('profile_name')),
        centre('lahir di ', variable('profile_birth_place'), ', ', variable('profile_birth_date')),
        blank(),
        centre(
          'yang telah menunaikan ibadah umrah bersama ',
          bold(variable('bureau_name')),
          ' dari tanggal ',
          variable('departure_date'),
          ' sampai dengan ',
          variable('arrival_date'),
          '.',
        ),
        blank(),
        centre('“Umrah ke umrah berikutnya menjadi penghapus dosa di antara keduanya.”'),
        centre('(HR. Bukhari dan Muslim)'),
        blank(),
        centre('Semoga Allah menerima ibadahnya dan menjadikannya umrah yang mabrur.'),
        blank(),
        centre(variable('ppiu_city'), ', ', variable('current_date')),
        blank(),
        blank(),
        centre(bold(variable('director_name'))),
        centre('Direktur ', variable('company_name')),
      ],
    },
  },
];
