import { beforeAll, describe, expect, it } from 'vitest';
import {
  loadAllMessages,
  translate,
  translateDynamic,
  loadSignedOutMessages,
} from '../../../lib/words/i18n.ts';
import { consequencesOf } from './invoice-consequences.ts';
import type { Invoice } from './invoice.queries.ts';

const words = { t: translate, dynamic: translateDynamic, locale: 'id' } as const;

const invoice = (part: Partial<Invoice>): Invoice =>
  ({
    number: 'INV-12',
    status: 'PARTIAL',
    seats: 3,
    listing_name: 'Umroh Reguler',
    currency: 'IDR',
    paid: 15_000_412,
    equipment_paid: 0,
    remaining: 70_499_588,
    user_name: 'Ahmad',
    agent_name: null,
    payments: [],
    ...part,
  }) as unknown as Invoice;

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

describe('what an act on an invoice does, in words', () => {
  it('names seats, credit and what is no longer owed when a paid invoice is cancelled', () => {
    expect(consequencesOf('cancel', invoice({}), words)).toEqual([
      '3 kursi Umroh Reguler dikembalikan dan dapat dipesan lagi.',
      'Yang dikembalikan masuk ke Pembayaran belum dialokasikan atas nama Ahmad. Keuangan lalu menyimpannya sebagai saldo pelanggan atau mengembalikannya.',
      'Sisa Rp70.499.588 tidak lagi ditagih.',
      'Penanggung jawab diberi tahu beserta alasannya.',
      'Tidak dapat dihidupkan lagi: untuk berangkat, buat invoice baru.',
    ]);
  });

  it('speaks of no money where none came', () => {
    const sentences = consequencesOf('spam', invoice({ status: 'NEW', paid: 0 }), words).join(' ');
    expect(sentences).not.toContain('belum dialokasikan');
  });

  it('says what becomes of a payment that awaits validation', () => {
    const payments = [{ status: 'PENDING', amount: 5_000_000 }] as unknown as Invoice['payments'];
    expect(consequencesOf('cancel', invoice({ payments }), words)).toContain(
      'Rp5.000.000 yang menunggu diperiksa, bila nanti disahkan, masuk ke Pembayaran belum dialokasikan.',
    );
  });

  it('names the agent whose fees are reversed', () => {
    expect(consequencesOf('cancel', invoice({ agent_name: 'Fajar' }), words)).toContain(
      'Fee agen Fajar dari invoice ini dibatalkan.',
    );
  });

  it('gives no seats back twice: an invoice that ended only goes into the trash', () => {
    expect(consequencesOf('trash', invoice({ status: 'EXPIRED' }), words)).toEqual([
      'Hilang dari semua daftar. Hanya direktur yang dapat memulihkannya.',
    ]);
  });

  it('takes the seats again when an invoice that lived is restored', () => {
    expect(consequencesOf('restore', invoice({ status: 'NEW' }), words)).toEqual([
      '3 kursi diambil lagi. Bila sudah terisi, pemulihan ditolak.',
      'Kembali ke daftar invoice dengan status Belum dibayar.',
    ]);
  });
});
