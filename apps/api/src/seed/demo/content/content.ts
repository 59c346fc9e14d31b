import { addDays, type LocalDate } from '@rihla/domain/shared/dates';
import type { SeedSite } from '../../builders.ts';
import { CAPTIONS } from '../pictures/pictures.ts';
import type { SceneName } from '../scenes.ts';

/** The slides of the home page, each with the picture that it shows. */
const SLIDES: readonly { scene: SceneName; title: string; description: string; link: string }[] = [
  {
    scene: 'makkahRamadan',
    title: 'Ramadan di dekat Baitullah',
    description: 'Hotel dapat ditempuh dengan berjalan kaki, pembimbing mendampingi sejak manasik.',
    link: '/paket?category=UMROH',
  },
  {
    scene: 'madinahMorning',
    title: 'Menabung dari sekarang, berangkat saat siap',
    description: 'Setoran bebas kapan saja, saldo tercatat dan dapat dipakai untuk keberangkatan mana pun.',
    link: '/paket?category=TABUNGAN',
  },
  {
    scene: 'istanbul',
    title: 'Umroh sekaligus menyusuri Istanbul',
    description: 'Tiga malam di Turki sebelum kembali ke Tanah Air.',
    link: '/paket?category=TOUR',
  },
];

/** The testimonials of invented customers; `daysAgo` is when they travelled. */
const TESTIMONIALS: readonly {
  name: string;
  origin: string;
  quote: string;
  stars: number;
  daysAgo: number;
}[] = [
  {
    name: 'Ibu Nurhayati',
    origin: 'Depok',
    quote:
      'Dua kali saya bertanya soal visa dan dua kali dijawab hari itu juga. Di Madinah, kursi roda ibu saya sudah menunggu di lobi.',
    stars: 5,
    daysAgo: 41,
  },
  {
    name: 'Bapak Hendra Saputra',
    origin: 'Bekasi',
    quote:
      'Jadwal, maskapai, dan hotel sama persis dengan yang tertulis waktu kami memesan. Cicilan tercatat rapi, kuitansi langsung masuk.',
    stars: 5,
    daysAgo: 41,
  },
  {
    name: 'Keluarga Rahmawati',
    origin: 'Bogor',
    quote:
      'Kami berangkat bertujuh, dari cucu sampai kakek. Kamar berdekatan dan pembimbing sabar menunggu yang berjalan pelan.',
    stars: 4,
    daysAgo: 96,
  },
  {
    name: 'Bapak Syamsul Bahri',
    origin: 'Tangerang',
    quote: 'Manasiknya jelas, tidak terburu-buru. Di Makkah makanannya cocok untuk lidah kami.',
    stars: 5,
    daysAgo: 151,
  },
];

/**
 * Adds what the public site shows beside packages: slides, testimonials, and how many pilgrims the agency has taken.
 * @param mainId the id of the main admin
 */
export async function writeContent({ db, id }: SeedSite, today: LocalDate, mainId: string): Promise<void> {
  const photos = await db
    .selectFrom('photos')
    .select(['caption', 'file_id'])
    .where('site_id', '=', id)
    .execute();
  const slides = SLIDES.flatMap(({ scene, ...slide }) => {
    const photo = photos.find(({ caption }) => caption === CAPTIONS[scene]);
    return photo ? [{ ...slide, photo_file_id: photo.file_id }] : [];
  });
  if (slides.length > 0)
    await db
      .insertInto('slides')
      .values(slides.map((slide, i) => ({ ...slide, site_id: id, position: i + 1, is_public: true })))
      .execute();
  await db
    .insertInto('testimonials')
    .values(
      TESTIMONIALS.map(({ daysAgo, ...testimonial }) => ({
        ...testimonial,
        site_id: id,
        travelled_on: addDays(today, -daysAgo),
        consented: true,
        is_public: true,
      })),
    )
    .execute();
  await db
    .insertInto('total_pilgrims')
    .values([
      { site_id: id, kind: 'PILGRIMS', total: 4_870, admin_id: mainId },
      { site_id: id, kind: 'RADIO_LISTENERS', total: 12_400, admin_id: mainId },
    ])
    .execute();
}
