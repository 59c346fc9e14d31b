import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { drawAs, drawAsCustomer } from '../../../test/draw.tsx';
import { type Answer, fakeServer } from '../../../test/fake-server.ts';
import { loadAllMessages } from '../../lib/words/i18n.ts';
import { NoticeChoicesPage } from './choices/notice-choices.page.tsx';
import { ConversationPage } from './conversation/conversation.page.tsx';
import { LetterPage } from './letters/letter.page.tsx';
import { MessagePage } from './message.page.tsx';

beforeAll(loadAllMessages);

const PAGE = { page: 1, per_page: 25, total: 0, pages: 1 };
const ME = { id: '1', name: 'Rina' };

describe('the conversation', () => {
  const standing = {
    assignee: null,
    people: [ME],
    ways: ['WHATSAPP', 'EMAIL'],
    leaves_as_template: false,
    files: 'READY',
    file_bytes: 5_000_000,
  };
  afterEach(() => vi.useRealTimers());

  const empty = (): Answer => ({ body: { data: [], meta: PAGE } });
  const open = (more: object = {}, entries = empty) => {
    const asked = fakeServer({
      'GET /admin_api/users/siti': { body: { data: { id: 'u1', slug: 'siti', name: 'Siti Aminah' } } },
      'GET /admin_api/users/siti/conversation': () => entries(),
      'GET /admin_api/users/siti/conversation/standing': { body: { data: { ...standing, ...more } } },
      'GET /admin_api/canned_answers': {
        body: {
          data: [{ id: 'c1', title: 'Paspor', body: 'Baik {name}, enam bulan. – {agency}' }],
          meta: PAGE,
        },
      },
      'POST /admin_api/users/siti/conversation/answers': { status: 201, body: { data: { id: 'm1' } } },
      'PUT /admin_api/users/siti/conversation/assignee': { body: { data: { id: 'u1' } } },
    });
    drawAs(
      'MAIN',
      <ConversationPage />,
      '/admin/credentials/users/siti/conversation',
      '/admin/credentials/users/:user_slug/conversation',
    );
    return asked;
  };

  it('puts an answer that is kept ready behind what was typed, with the names filled in, and sends it by keyboard', async () => {
    const asked = open();
    const words = await screen.findByRole('textbox', { name: /Jawaban/ });
    await userEvent.type(words, 'Ya.');
    const ready = within(screen.getByRole('group', { name: 'Jawaban siap pakai' }));
    (await ready.findByRole('button', { name: 'Paspor' })).focus();
    await userEvent.keyboard('{Enter}');
    const filled = /^Ya\.\n\nBaik Siti Aminah, enam bulan\. – \S+/;
    await waitFor(() => expect((words as HTMLTextAreaElement).value).toMatch(filled));
    expect(document.activeElement).toBe(words);
    await userEvent.click(screen.getByRole('button', { name: 'Kirim jawaban' }));
    await waitFor(() =>
      expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
        way: 'WHATSAPP',
        text: expect.stringMatching(filled),
        file_id: null,
      }),
    );
  });

  it('offers a picture or PDF by WhatsApp alone, and says when one has to wait', async () => {
    open();
    await screen.findByText(/^JPEG, PNG, WebP, atau PDF, paling besar 5 MB/);
    await userEvent.click(screen.getByRole('radio', { name: 'Surat' }));
    expect(screen.queryByText(/paling besar 5 MB/)).toBeNull();
    cleanup();
    open({ files: 'AFTER_REPLY', leaves_as_template: true });
    await screen.findByText('Gambar dan PDF baru dapat dikirim setelah pelanggan menulis.');
    await screen.findByText(/^Pelanggan belum menulis dalam 24 jam terakhir/);
  });

  it('shows what the customer answers while it is open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const entry = { kind: 'WHATSAPP', direction: 'IN', title: null, media: null, status: null, by: null };
    const at = '2026-11-29T14:00:00Z';
    let said: object[] = [];
    open({}, () => ({ body: { data: said, meta: PAGE } }));
    await screen.findByText('Belum ada percakapan.');
    said = [{ ...entry, id: 'm1', at, text: 'Baik, terima kasih.' }];
    await vi.advanceTimersByTimeAsync(10_000);
    await screen.findByText('Baik, terima kasih.');
  });

  it('says by WhatsApp that the provider takes no files, before anything is chosen, and nothing of it by letter', async () => {
    open({ files: 'NOT_BY_PROVIDER', file_bytes: 0 });
    await screen.findByText(/^Penyedia WhatsApp agensi ini tidak dapat mengirim gambar dan PDF/);
    expect(screen.queryByText(/paling besar/)).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Surat' }));
    expect(screen.queryByText(/^Penyedia WhatsApp agensi ini/)).toBeNull();
  });

  it('is taken by one press, saying whose it was', async () => {
    const asked = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Saya urus' }));
    await waitFor(() =>
      expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ admin_id: '1', instead_of: null }),
    );
  });
});

describe('a message', () => {
  const open = (more: object) => {
    const message = {
      id: 'm1',
      subject: 'Pengingat pembayaran',
      address: 'siti@contoh.test',
      channel: 'EMAIL',
      status: 'FAILED',
      last_error: null,
      attempts: 1,
      created_at: '2026-11-20T03:00:00.000Z',
      sent_at: null,
      next_attempt_at: null,
      delivery: null,
      file_id: null,
      html: '<p>Isi</p>',
    };
    fakeServer({ 'GET /admin_api/messages/m1': { body: { data: { ...message, ...more } } } });
    drawAs('MAIN', <MessagePage />, '/admin/settings/inbox/m1', '/admin/settings/inbox/:slug');
  };

  it('whose reason ended before it left says so, and is not sent again by hand', async () => {
    open({ status: 'WITHDRAWN', last_error: 'reason_ended' });
    await screen.findByText('Tidak jadi dikirim: yang diingatkan sudah selesai sebelum pesan ini berangkat.');
    expect(screen.queryByText(/Percobaan terakhir gagal/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Kirim ulang' })).toBeNull();
  });

  it('that failed says why, with the code, and can be sent again', async () => {
    open({ last_error: 'SMTP 550' });
    await screen.findByText(
      'Percobaan terakhir gagal. Alamat e-mail ini ditolak server penerimanya. (kode SMTP 550)',
    );
    await screen.findByRole('button', { name: 'Kirim ulang' });
  });
});

describe('the editor of a letter', () => {
  it('has the subject with examples as its title, and refuses words without the link', async () => {
    const shipped = { subject: 'Pesanan {number}', body: 'Halo {name}\n\n{link}\n\n{agency}' };
    const asked = fakeServer({
      'GET /admin_api/letters/invoice.created.id': {
        body: {
          data: {
            id: 'invoice.created.id',
            template: 'invoice.created',
            locale: 'id',
            version: 0,
            shipped,
            own: null,
            changed_at: null,
            variables: [
              { name: 'number', example: 'INV-0142', required: false },
              { name: 'link', example: 'https://safanusa.example', required: true },
            ],
          },
        },
      },
      'PUT /admin_api/letters/invoice.created.id': { body: { data: { id: 'x', version: 1 } } },
    });
    drawAs(
      'MAIN',
      <LetterPage />,
      '/admin/settings/letters/invoice.created.id',
      '/admin/settings/letters/:slug',
    );
    await screen.findByRole('heading', { level: 1, name: 'Pesanan INV-0142' });
    const body = await screen.findByRole('textbox', { name: /Isi/ });
    await userEvent.clear(body);
    await userEvent.type(body, 'Halo');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(body.getAttribute('aria-invalid')).toBe('true');
    expect(asked.some(({ method }) => method === 'PUT')).toBe(false);
  });
});

describe('the choices of news', () => {
  it('cannot switch WhatsApp on where it would reach nobody, and send what was changed', async () => {
    const asked = fakeServer({
      'GET /user_api/notice_choices': {
        body: {
          data: {
            version: 0,
            whatsapp: 'off',
            kinds: [
              { kind: 'payments', needed: true, letter: true, whatsapp: false },
              { kind: 'bookings', needed: false, letter: true, whatsapp: false },
            ],
          },
        },
      },
      'PUT /user_api/notice_choices': { body: { data: { id: 'x', version: 1 } } },
    });
    drawAsCustomer(<NoticeChoicesPage />, '/user/my-account/notices');
    const switches = await screen.findAllByRole('switch');
    expect(switches).toHaveLength(3);
    const whatsapp = switches.filter((one) => (one as HTMLInputElement).disabled);
    expect(whatsapp).toHaveLength(2);
    await userEvent.click(switches.find((one) => !(one as HTMLInputElement).disabled)!);
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        version: 0,
        kinds: [{ kind: 'payments' }, { kind: 'bookings', letter: false }],
      }),
    );
  });
});
