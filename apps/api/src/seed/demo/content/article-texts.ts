import type { RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import type { SceneName } from '../scenes.ts';

/**
 * An article of the demo, with the slug of its category, the illustration that it shows (`scene`), and how many days
 * ago it was published; below 0 for one that will be published.
 */
export type DemoArticle = {
  title: string;
  category: 'panduan-umrah' | 'kabar-tanah-suci' | 'cerita-jamaah';
  scene: SceneName;
  daysAgo: number;
  summary: string;
  keywords: string;
  content: RichNode;
};

const text = (words: string): RichNode => ({ type: 'text', text: words });
const p = (words: string): RichNode => ({ type: 'paragraph', content: [text(words)] });
const h = (words: string): RichNode => ({ type: 'heading', attrs: { level: 1 }, content: [text(words)] });
const list = (type: 'bulletList' | 'orderedList', ...items: readonly string[]): RichNode => ({
  type,
  content: items.map((item) => ({ type: 'listItem', content: [p(item)] })),
});
const quote = (words: string): RichNode => ({ type: 'blockquote', content: [p(words)] });
const table = (head: readonly string[], ...rows: readonly (readonly string[])[]): RichNode => ({
  type: 'table',
  content: [
    { type: 'tableRow', content: head.map((cell) => ({ type: 'tableHeader', content: [p(cell)] })) },
    ...rows.map((row) => ({
      type: 'tableRow',
      content: row.map((cell) => ({ type: 'tableCell', content: [p(cell)] })),
    })),
  ],
});
const doc = (...content: readonly RichNode[]): RichNode => ({ type: 'doc', content });

/** The articles of the demo, in each of its three categories. */
export const ARTICLES: readonly DemoArticle[] = [
  {
    title: 'Urutan umrah dari miqat sampai tahalul',
    category: 'panduan-umrah',
    scene: 'makkahDusk',
    daysAgo: 4,
    summary: 'Empat rukun umrah dalam urutannya, dengan hal kecil yang sering ditanyakan jamaah.',
    keywords: 'tata cara umrah, ihram, tawaf, sai, tahalul',
    content: doc(
      p(
        'Umrah dapat diselesaikan dalam tiga sampai lima jam. Yang membuatnya terasa berat biasanya bukan jaraknya, melainkan tidak tahu apa yang datang sesudahnya. Berikut urutannya.',
      ),
      h('1. Ihram dan niat di miqat'),
      p(
        'Jamaah yang mendarat di Madinah mengambil miqat di Bir Ali. Yang langsung ke Jeddah berniat di pesawat; awak kabin mengumumkannya beberapa menit sebelum melintas. Mandi dan kenakan kain ihram sejak di bandara agar tidak tergesa.',
      ),
      h('2. Tawaf tujuh putaran'),
      p(
        'Mulai dan akhiri sejajar dengan Hajar Aswad, dengan Ka’bah di sebelah kiri. Lantai atas lebih lengang dan ramah kursi roda, hanya saja putarannya lebih panjang.',
      ),
      h('3. Sai antara Safa dan Marwah'),
      p(
        'Tujuh kali jalan, dimulai di Safa dan berakhir di Marwah: pergi dihitung satu, pulang dihitung dua.',
      ),
      h('4. Tahalul'),
      p(
        'Laki-laki mencukur atau memendekkan rambut, perempuan memotong seujung jari. Larangan ihram selesai.',
      ),
      quote(
        'Tertinggal dari rombongan? Berhenti di tempat, hubungi pembimbing, dan sebutkan nomor pintu terdekat.',
      ),
    ),
  },
  {
    title: 'Isi koper untuk sembilan hari di tanah suci',
    category: 'panduan-umrah',
    scene: 'departure',
    daysAgo: 19,
    summary: 'Daftar bawaan yang terpakai, yang sering terlupa, dan yang sebaiknya ditinggal di rumah.',
    keywords: 'perlengkapan umrah, koper, bawaan',
    content: doc(
      p('Koper yang ringan memudahkan semua orang, terutama saat pindah hotel dari Madinah ke Makkah.'),
      h('Masuk tas kabin'),
      list(
        'bulletList',
        'Paspor, kartu identitas, dan fotokopinya di tempat terpisah',
        'Obat rutin untuk seluruh perjalanan beserta resep dokter',
        'Kain ihram bagi yang bermiqat di pesawat',
      ),
      h('Masuk koper'),
      table(
        ['Barang', 'Jumlah'],
        ['Pakaian sehari-hari', '4–5 setel, hotel menyediakan penatu'],
        ['Sandal yang sudah biasa dipakai', '2 pasang'],
        ['Pelembap bibir dan kulit', 'secukupnya, udara kering'],
        ['Payung lipat', '1'],
      ),
      p(
        'Tinggalkan perhiasan, penanak nasi, dan botol besar berisi cairan. Air zamzam dibagikan sesuai aturan maskapai.',
      ),
    ),
  },
  {
    title: 'Paspor dan visa: kapan setiap berkas harus siap',
    category: 'kabar-tanah-suci',
    scene: 'arafah',
    daysAgo: 11,
    summary: 'Jadwal mundur dari hari keberangkatan, agar tidak ada berkas yang dikejar pada pekan terakhir.',
    keywords: 'paspor, visa umrah, vaksin meningitis',
    content: doc(
      p(
        'Visa hanya dapat diajukan bila data di semua berkas sama, huruf demi huruf. Karena itu kami meminta berkas lebih awal.',
      ),
      list(
        'orderedList',
        'Tiga bulan sebelum berangkat: periksa masa berlaku paspor, minimal enam bulan sejak tanggal berangkat.',
        'Dua bulan sebelumnya: unggah pindaian paspor, KTP, dan pasfoto.',
        'Enam pekan sebelumnya: vaksin dan buktinya.',
        'Satu bulan sebelumnya: pelunasan, sehingga visa dan tiket dapat diterbitkan.',
      ),
      p(
        'Nama di paspor hanya satu kata? Beri tahu kami saat mendaftar. Penulisannya di visa dan tiket kami samakan sejak awal.',
      ),
    ),
  },
  {
    title: 'Cuaca Makkah dan Madinah sepanjang tahun',
    category: 'kabar-tanah-suci',
    scene: 'madinahMorning',
    daysAgo: 33,
    summary: 'Kapan siang terik, kapan malam dingin, dan cara mengatur waktu ibadah sesuai musim.',
    keywords: 'cuaca makkah, cuaca madinah, musim umrah',
    content: doc(
      p(
        'Makkah hangat hampir sepanjang tahun. Madinah lebih tinggi: siangnya sama terik, tetapi malam musim dinginnya dapat membuat menggigil.',
      ),
      table(
        ['Bulan', 'Makkah', 'Madinah'],
        ['Desember–Februari', 'hangat, malam nyaman', 'sejuk, malam dingin'],
        ['Maret–Mei', 'panas', 'hangat sampai panas'],
        ['Juni–September', 'sangat panas', 'sangat panas dan kering'],
        ['Oktober–November', 'panas, mulai turun', 'hangat'],
      ),
      p(
        'Pada bulan panas, tawaflah sesudah Isya atau menjelang Subuh, minum sebelum haus, dan bawa semprotan air kecil.',
      ),
    ),
  },
  {
    title: 'Berangkat bertujuh: dari cucu sampai kakek',
    category: 'cerita-jamaah',
    scene: 'madinahEvening',
    daysAgo: 47,
    summary: 'Keluarga Rahmawati bercerita tentang kamar, kursi roda, dan sore di pelataran Masjid Nabawi.',
    keywords: 'umrah keluarga, cerita jamaah',
    content: doc(
      p(
        'Semula kami ragu membawa Ayah yang sudah memakai kursi roda dan si bungsu yang baru enam tahun dalam satu rombongan.',
      ),
      p(
        'Dua kamar kami berdampingan. Pembimbing mengatur agar kami tawaf di lantai atas selepas Isya, saat jalurnya lebih lega. Si bungsu tertidur di pangkuan kakeknya pada putaran kelima.',
      ),
      quote(
        'Yang paling kami ingat justru sore-sore di pelataran Nabawi, ketika payung-payung besar itu menutup perlahan dan tidak seorang pun tergesa.',
      ),
      p(
        'Saran kami bagi keluarga lain: bagi tugas sejak di rumah. Satu orang memegang paspor, satu orang obat, satu orang jam berkumpul.',
      ),
    ),
  },
  {
    title: 'Bekal manasik untuk jamaah lansia',
    category: 'panduan-umrah',
    scene: 'makkahRamadan',
    daysAgo: -6,
    summary: 'Latihan ringan, jeda yang cukup, dan kapan kursi roda sebaiknya dipesan.',
    keywords: 'umrah lansia, manasik, kursi roda',
    content: doc(
      p(
        'Mulailah berjalan kaki dua puluh menit setiap pagi, sebulan sebelum berangkat. Itu bekal yang paling terasa.',
      ),
      list(
        'bulletList',
        'Pesan kursi roda sejak mendaftar, bukan di bandara.',
        'Jadwalkan tawaf dan sai pada waktu yang berbeda bila perlu.',
        'Simpan kartu hotel di saku, bukan di tas.',
      ),
    ),
  },
];
