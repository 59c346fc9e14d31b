import type { FastifyInstance } from 'fastify';
import type { Sealer } from '../../kit/crypto.ts';
import type { Handle } from '../../kit/db/db.ts';
import { openWindow } from '../../modules/messaging/index.ts';
import type { Agency } from './agency.ts';
import { callsOfOne } from './call-as.ts';

/** An hour in milliseconds. */
const HOUR = 3_600_000;

/** The texts that the office has prepared for its answers. */
const CANNED = [
  {
    title: 'Rekening pembayaran',
    body: 'Baik, Bapak/Ibu {name}. Nomor rekening dan virtual account ada di halaman invoice. Mohon kirim bukti transfernya di sana, ya. – {me}, {agency}',
  },
  {
    title: 'Syarat paspor',
    body: 'Bapak/Ibu {name}, paspor harus berlaku paling sedikit enam bulan sejak hari berangkat, dengan nama minimal dua kata. Fotonya dapat diunggah di aplikasi. – {me}',
  },
  {
    title: 'Vaksin meningitis',
    body: 'Vaksin meningitis disuntik paling lambat sepuluh hari sebelum berangkat, di KKP atau klinik yang bekerja sama. Sertifikatnya mohon diunggah di aplikasi, Bapak/Ibu {name}.',
  },
  {
    title: 'Jadwal manasik',
    body: 'Manasik diadakan dua minggu sebelum berangkat. Undangannya kami kirim lewat surat dan WhatsApp, insyaallah. – {agency}',
  },
] as const;

/**
 * A message of a conversation: a WhatsApp reply of the customer (`REPLY`), or a note of a call by (`IN`) or to the
 * customer.
 */
type SaidMessage = { hoursAgo: number; by: 'REPLY' | 'IN' | 'OUT'; text: string };

/**
 * The conversations, each with another customer: the messages, oldest first, and who of the office takes care of it.
 */
const THREADS: readonly { taker: 'FINANCE' | 'MAIN' | null; said: readonly SaidMessage[] }[] = [
  {
    taker: 'FINANCE',
    said: [
      {
        hoursAgo: 50,
        by: 'IN',
        text: 'Tanya apakah pelunasan boleh dua kali transfer karena limit m-banking. Dijawab boleh, buktinya diunggah satu-satu.',
      },
      { hoursAgo: 26, by: 'REPLY', text: 'Assalamu’alaikum, transfer pertama sudah ya. Sisanya besok pagi.' },
      { hoursAgo: 3, by: 'REPLY', text: 'Sudah saya transfer yang kedua, mohon dicek.' },
    ],
  },
  {
    taker: 'MAIN',
    said: [
      { hoursAgo: 30, by: 'REPLY', text: 'Ibu saya pakai kursi roda, apakah bisa dibantu di bandara?' },
      {
        hoursAgo: 28,
        by: 'OUT',
        text: 'Ditelepon: kursi roda dipesankan ke maskapai, diantar sampai pintu pesawat. Ibu senang.',
      },
    ],
  },
  {
    taker: null,
    said: [{ hoursAgo: 5, by: 'REPLY', text: 'Paspor saya habis bulan Juni, masih bisa berangkat?' }],
  },
  {
    taker: null,
    said: [
      {
        hoursAgo: 20,
        by: 'IN',
        text: 'Minta pindah sekamar dengan kakaknya. Dijanjikan kabar setelah pembagian kamar.',
      },
    ],
  },
  {
    taker: null,
    said: [
      { hoursAgo: 75, by: 'IN', text: 'Tanya jadwal manasik.' },
      { hoursAgo: 74, by: 'OUT', text: 'Dikabari: Sabtu depan di aula kantor, mulai jam 8.' },
    ],
  },
];

/** The agency's own words of one letter. */
const OWN_WORDS = {
  id: 'instalment.soon.id',
  subject: 'Yuk, Bapak/Ibu {name}: cicilan {amount} jatuh tempo {until}',
  body: `Assalamu’alaikum Bapak/Ibu {name},

Semoga sehat selalu. Kami ingatkan cicilan {amount} untuk {listing} (invoice {number}) jatuh tempo {until}.

Pembayarannya dapat dilakukan di sini:
{link}

Barakallahu fiikum,
{agency}`,
};

/**
 * Adds conversations with the customers of the newest invoices, some of them given to people of the office, the
 * prepared answers, and the agency's own words of one letter. Who has written by WhatsApp within a day can be answered
 * there freely.
 */
export async function playConversations(
  db: Handle,
  app: FastifyInstance,
  { site, staff, clock }: Agency,
  sealer: Sealer,
): Promise<void> {
  const now = clock.now();
  const callAs = callsOfOne(app, { site, clock }, staff.MAIN);
  for (const answer of CANNED) await callAs('canned_answers.create', answer);
  await callAs('letters.update', { version: 0, ...OWN_WORDS });
  const customers = await db
    .selectFrom('invoices')
    .innerJoin('users', (join) =>
      join.onRef('users.site_id', '=', 'invoices.site_id').onRef('users.id', '=', 'invoices.user_id'),
    )
    .select(['users.id', 'users.phone'])
    .where('invoices.site_id', '=', site.id)
    .where('users.merged_into_id', 'is', null)
    .groupBy(['users.id', 'users.phone'])
    .orderBy((max) => max.fn.max('invoices.created_at'), 'desc')
    .limit(THREADS.length)
    .execute();
  const takers = { FINANCE: staff.FINANCE.id, MAIN: staff.MAIN.id };
  for (const [index, { id, phone }] of customers.entries()) {
    const { taker, said: entries } = THREADS[index]!;
    await sayAll(db, { siteId: site.id, userId: id, adminId: staff.MAIN.id, now }, entries);
    const replied = entries.findLast(({ by }) => by === 'REPLY');
    if (replied && phone !== null)
      await openWindow({ tx: db, site, sealer }, phone, new Date(now.getTime() - replied.hoursAgo * HOUR));
    const last = entries.at(-1)!;
    const last_at = new Date(now.getTime() - last.hoursAgo * HOUR).toISOString();
    const assignee_id = taker && takers[taker];
    await db
      .insertInto('conversations')
      .values({
        site_id: site.id,
        user_id: id,
        last_at,
        waiting_since: last.by === 'OUT' ? null : last_at,
        assignee_id,
        assigned_at: assignee_id && last_at,
      })
      .onConflict((conflict) => conflict.columns(['site_id', 'user_id']).doNothing())
      .execute();
  }
}

/** The customer and the member of staff of a conversation. */
type Thread = { siteId: string; userId: string; adminId: string; now: Date };

/** Adds the messages of one conversation. */
async function sayAll(db: Handle, { siteId, userId, adminId, now }: Thread, entries: readonly SaidMessage[]) {
  for (const { hoursAgo, by, text } of entries) {
    const created_at = new Date(now.getTime() - hoursAgo * HOUR).toISOString();
    const row = { site_id: siteId, user_id: userId, text, created_at };
    if (by === 'REPLY')
      await db
        .insertInto('whatsapp_replies')
        .values({ ...row, ref: `demo.${userId}.${hoursAgo}` })
        .execute();
    else
      await db
        .insertInto('customer_calls')
        .values({ ...row, direction: by, admin_id: adminId })
        .execute();
  }
}
