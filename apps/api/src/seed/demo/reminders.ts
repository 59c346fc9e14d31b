import type { Handle } from '../../kit/db/db.ts';
import { jobCall, type JobServices } from '../../kit/jobs/site-jobs.ts';
import { sendReminders } from '../../modules/reminders/index.ts';
import type { Agency } from './agency.ts';

const DAY_MS = 86_400_000;

/** The number of days for which the reminders of the demo have been switched on. */
const DAYS_ON = 10;

/** The categories of reminders: key, name and description. */
const CATEGORIES = [
  ['pembayaran', 'Pembayaran', 'Cicilan, pelunasan, dan batas waktu'],
  ['perjalanan', 'Persiapan berangkat', 'Koper, manasik, dan hari keberangkatan'],
  ['dokumen', 'Dokumen', 'Paspor dan surat perjalanan'],
] as const;

/** The columns of a reminder that is sent once. */
const ONCE = { repeat_days: null, max_times: 1 };
const GREETING = 'Assalamu’alaikum Bapak/Ibu {name},\n\n';
const CLOSING = '\n\nWassalamu’alaikum,\n{agency}';

/** The reminders; one with `handsOver` is given to finance after its last message. */
const REMINDERS = [
  {
    category: 'pembayaran',
    slug: 'pelunasan-tujuh-hari',
    title: 'Pelunasan, tujuh hari sebelumnya',
    time_number: 7,
    time_unit: 'DAY',
    direction: 'BEFORE',
    anchor: 'DUE_DATE',
    repeat_days: 5,
    max_times: 3,
    handsOver: true,
    email_subject: 'Pelunasan {invoice} sebelum {day}',
    email_content: `${GREETING}Pelunasan {package} sebesar {amount} kami tunggu sampai {day}.\n\nCara pembayaran:\n{link}${CLOSING}`,
    overdue_subject: 'Pelunasan {invoice} sudah lewat {days} hari',
    overdue_content: `${GREETING}Pelunasan {package} seharusnya masuk {day} dan masih tersisa {amount}. Supaya kursi Bapak/Ibu aman, mohon dilunasi hari ini atau hubungi kami.\n\n{link}${CLOSING}`,
    whatsapp_content:
      'Bapak/Ibu {name}, pelunasan {invoice} sebesar {amount} kami tunggu sampai {day}. {link}',
    overdue_whatsapp:
      'Bapak/Ibu {name}, pelunasan {invoice} sudah lewat {days} hari dan masih tersisa {amount}. Mohon dilunasi hari ini atau hubungi kami. {link}',
    notes: 'Setelah tiga kali, bagian keuangan menelepon.',
  },
  {
    category: 'pembayaran',
    slug: 'cicilan-tiga-hari',
    title: 'Cicilan, tiga hari sebelumnya',
    time_number: 3,
    time_unit: 'DAY',
    direction: 'BEFORE',
    anchor: 'INSTALMENT',
    ...ONCE,
    email_subject: 'Cicilan {amount} jatuh tempo {day}',
    email_content: `${GREETING}Cicilan {package} sebesar {amount} jatuh tempo {day}.\n\n{link}${CLOSING}`,
    whatsapp_content: 'Bapak/Ibu {name}, cicilan {invoice} sebesar {amount} jatuh tempo {day}. {link}',
  },
  {
    category: 'pembayaran',
    slug: 'batas-waktu-enam-jam',
    title: 'Enam jam sebelum kursi dilepas',
    time_number: 6,
    time_unit: 'HOUR',
    direction: 'BEFORE',
    anchor: 'PAYMENT_DEADLINE',
    ...ONCE,
    email_subject: 'Kursi {package} kami simpan sampai {day}',
    email_content: `${GREETING}Pembayaran pertama {amount} untuk {invoice} belum kami terima. Setelah batas waktunya, kursi kami lepas untuk jamaah lain.\n\n{link}${CLOSING}`,
  },
  {
    category: 'perjalanan',
    slug: 'siap-berangkat',
    title: 'Siap berangkat, dua minggu lagi',
    time_number: 14,
    time_unit: 'DAY',
    direction: 'BEFORE',
    anchor: 'DEPARTURE',
    ...ONCE,
    email_subject: '{package} berangkat {day}',
    email_content: `${GREETING}{days} hari lagi kita berangkat. Mohon periksa paspor, buku vaksin, dan perlengkapan, serta datang ke manasik terakhir.\n\nJadwal dan hotel:\n{link}${CLOSING}`,
    whatsapp_content: 'Bapak/Ibu {name}, {days} hari lagi {package} berangkat, insyaallah {day}. {link}',
  },
  {
    category: 'dokumen',
    slug: 'paspor-delapan-bulan',
    title: 'Paspor habis dalam delapan bulan',
    time_number: 8,
    time_unit: 'MONTH',
    direction: 'BEFORE',
    anchor: 'PASSPORT_EXPIRY',
    ...ONCE,
    email_subject: 'Paspor {traveller} habis {day}',
    email_content: `${GREETING}Paspor {traveller} berlaku sampai {day}. Arab Saudi meminta enam bulan setelah kepulangan, jadi sebaiknya diperpanjang sekarang.\n\n{link}${CLOSING}`,
    notes: 'Imigrasi Jakarta biasanya selesai dalam dua minggu.',
  },
] as const;

/** Adds the reminders of the demo and runs their job for each of the last days, so that some have been sent. */
export async function playReminders(db: Handle, agency: Agency, jobs: JobServices, now: Date): Promise<void> {
  const { site, clock, staff } = agency;
  const categories = await db
    .insertInto('reminder_categories')
    .values(CATEGORIES.map(([, name, description]) => ({ site_id: site.id, name, description })))
    .returning(['id', 'name'])
    .execute();
  const idOf = (key: string) => {
    const name = CATEGORIES.find(([one]) => one === key)![1];
    return categories.find((category) => category.name === name)!.id;
  };
  const since = new Date(now.getTime() - DAYS_ON * DAY_MS).toISOString();
  for (const { category, ...reminder } of REMINDERS) {
    const { handsOver, ...columns } = { handsOver: false, ...reminder };
    await db
      .insertInto('reminders')
      .values({
        ...columns,
        site_id: site.id,
        reminder_category_id: idOf(category),
        admin_id: handsOver ? staff.FINANCE.id : null,
        is_active: true,
        active_since: since,
      })
      .execute();
  }
  for (let day = DAYS_ON - 1; day >= 1; day -= 1) {
    clock.set(new Date(Math.floor(now.getTime() / DAY_MS - day) * DAY_MS + 3 * 3_600_000));
    await sendReminders(jobCall(jobs, site));
  }
  clock.set(now);
}
