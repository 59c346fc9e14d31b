import type { RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import { slugify } from '@rihla/domain/shared/ids';
import type { SeedSite } from '../../builders.ts';

const p = (text: string): RichNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const h = (text: string): RichNode => ({
  type: 'heading',
  attrs: { level: 1 },
  content: [{ type: 'text', text }],
});
const list = (...texts: readonly string[]): RichNode => ({
  type: 'bulletList',
  content: texts.map((text) => ({ type: 'listItem', content: [p(text)] })),
});

const PAGES: readonly { title: string; custom_url: string; summary: string; content: RichNode[] }[] = [
  {
    title: 'Tentang kami',
    custom_url: '/tentang-kami',
    summary: 'Siapa kami, sejak kapan memberangkatkan, dan bagaimana kami bekerja.',
    content: [
      p(
        'Kami memberangkatkan jamaah umroh dan haji khusus sejak 2009, mula-mula dari satu ruko di Depok. Sekarang ada pembimbing tetap, tim manasik, dan kantor penghubung di Makkah.',
      ),
      h('Cara kami bekerja'),
      list(
        'Tanggal, maskapai, dan hotel ditulis sebelum Anda memesan.',
        'Setiap setoran mendapat kuitansi dan tercatat pada hari yang sama.',
        'Rombongan didampingi pembimbing dari bandara sampai kembali ke rumah.',
      ),
      h('Kantor'),
      p('Datanglah pada hari kerja pukul 08.30 sampai 16.30, atau Sabtu sampai pukul 12.00.'),
    ],
  },
  {
    title: 'Syarat pendaftaran jamaah',
    custom_url: '/syarat-pendaftaran',
    summary: 'Dokumen dan tenggat yang perlu disiapkan sebelum berangkat.',
    content: [
      p('Siapkan dokumen ini paling lambat 45 hari sebelum keberangkatan.'),
      list(
        'Paspor yang berlaku paling sedikit enam bulan setelah tanggal pulang, nama paling sedikit dua kata.',
        'KTP dan kartu keluarga; buku nikah bagi suami istri.',
        'Pasfoto 4x6 berlatar putih, wajah 80 persen.',
        'Bukti vaksinasi meningitis.',
      ),
      p('Bila ada dokumen yang belum lengkap, sampaikan kepada kami sejak awal supaya dapat dibantu.'),
    ],
  },
];

const FAQS: readonly (readonly [string, string])[] = [
  [
    'Berapa lama paspor harus berlaku?',
    'Paling sedikit enam bulan setelah tanggal pulang. Nama di paspor paling sedikit dua kata; bila hanya satu, ajukan tambahan nama di kantor imigrasi.',
  ],
  [
    'Apakah pembayaran dapat dicicil?',
    'Dapat. Setelah uang muka, sisanya dibagi menurut jadwal di invoice dan harus lunas sebelum hari jatuh tempo.',
  ],
  [
    'Bagaimana bila saya batal berangkat?',
    'Potongan mengikuti ketentuan pembatalan di invoice, tergantung berapa hari lagi keberangkatan. Kursi dapat dialihkan kepada anggota keluarga.',
  ],
  [
    'Bolehkah perempuan berangkat tanpa mahram?',
    'Boleh menurut aturan Arab Saudi saat ini. Yang berusia di bawah 45 tahun kami tempatkan sekamar dan serombongan dengan jamaah perempuan lain.',
  ],
];

/**
 * Adds pages to the agency's site: who it is, how pilgrims prepare, and frequently asked questions; and a question that
 * a visitor has sent.
 */
export async function writeWebPages({ db, id }: SeedSite): Promise<void> {
  await db
    .insertInto('web_pages')
    .values(
      PAGES.map(({ title, custom_url, summary, content }) => ({
        site_id: id,
        title,
        slug: slugify(title),
        custom_url,
        meta_description: summary,
        status: 'PUBLISHED',
        content: JSON.stringify({ type: 'doc', content }),
      })),
    )
    .execute();
  await db
    .insertInto('faqs')
    .values(
      FAQS.map(([question, answer], i) => ({
        site_id: id,
        question,
        answer,
        position: i + 1,
        is_public: true,
      })),
    )
    .execute();
  await db
    .insertInto('contact_messages')
    .values({
      site_id: id,
      name: 'Yuliana Sari',
      email: 'yuliana.sari@contoh.id',
      phone: '+6281290001122',
      body: 'Apakah paket Ramadan masih ada kursi untuk dua orang tua saya? Ibu memakai kursi roda.',
      locale: 'id',
    })
    .execute();
}
