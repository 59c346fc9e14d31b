import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { endedSessions, request } from './api.ts';
import { loadSignedOutMessages } from '../words/i18n.ts';
import { forgetAccount, storeSignIn, storedAccounts } from '../session/session.ts';

type Sent = { url: string; init: RequestInit & { headers: Record<string, string> } };

/** Answers every call with one body and keeps what was sent. */
function answerWith(status: number, body: string): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (url: string, init: Sent['init']) => {
    sent.push({ url, init });
    return Promise.resolve(new Response(body, { status }));
  });
  return sent;
}

const account = {
  id: '7',
  name: 'Siti',
  email: 's@x.id',
  role: 'MAIN',
  kind: 'ADMIN',
  site: { slug: 'demo', name: 'Demo' },
} as const;

beforeAll(loadSignedOutMessages);
beforeEach(() => {
  storeSignIn({ token: 'secret', account });
});
afterEach(() => {
  for (const { key } of storedAccounts()) forgetAccount(key);
  vi.unstubAllGlobals();
});

describe('a call', () => {
  it('fills the path and writes the rest in bracket notation', async () => {
    const [first] = [answerWith(200, '{"data":[]}')];
    await request('GET', '/admin_api/listings/{id}/fees', {
      id: 'umrah 12',
      page: 2,
      q: undefined,
      search: { status: ['ACTIVE', 'PRIVATE'], at: { from: '2027-01-01' } },
    });
    expect(decodeURIComponent(first?.[0]?.url ?? '')).toBe(
      '/admin_api/listings/umrah 12/fees?page=2&search[status][]=ACTIVE&search[status][]=PRIVATE&search[at][from]=2027-01-01',
    );
  });

  it('sends the session, the language and the form key', async () => {
    const sent = answerWith(200, '{}');
    await request('POST', '/admin_api/banks', { name: 'BSI' }, { formKey: 'k-1' });
    expect(sent[0]?.init.headers).toMatchObject({
      Authorization: 'Bearer secret',
      'Accept-Language': 'id',
      'Idempotency-Key': 'k-1',
    });
    expect(sent[0]?.init.body).toBe('{"name":"BSI"}');
  });

  it('fails with the text, code and request id of the answer', async () => {
    answerWith(409, '{"code":"booking.sold_out","msg":"Kursi habis.","request_id":"r-1"}');
    await expect(request('POST', '/user_api/v2/invoices')).rejects.toMatchObject({
      message: 'Kursi habis.',
      code: 'booking.sold_out',
      requestId: 'r-1',
    });
  });

  it('does not show the HTML page of a proxy', async () => {
    answerWith(502, '<html><h1>Bad gateway</h1></html>');
    await expect(request('GET', '/admin_api/cities')).rejects.toMatchObject({
      message: 'Terjadi Kesalahan!',
    });
  });

  it('says that the server cannot be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(request('GET', '/admin_api/cities')).rejects.toMatchObject({ status: 0 });
  });
});

describe('a 401', () => {
  const refused = '{"code":"kit.not_signed_in","msg":"Silakan masuk terlebih dahulu."}';

  it('is sent again with the new token, once the account has signed in again', async () => {
    const sent: Sent[] = [];
    vi.stubGlobal('fetch', (url: string, init: Sent['init']) => {
      sent.push({ url, init });
      const isNew = init.headers.Authorization === 'Bearer renewed';
      return Promise.resolve(new Response(isNew ? '{"data":1}' : refused, { status: isNew ? 200 : 401 }));
    });
    endedSessions.renew = () => {
      storeSignIn({ token: 'renewed', account });
      return Promise.resolve(true);
    };
    const answer = await request('POST', '/admin_api/banks', { name: 'BSI' }, { formKey: 'k-1' });
    expect(answer).toEqual({ data: 1 });
    expect(sent.map(({ init }) => init.body)).toEqual(['{"name":"BSI"}', '{"name":"BSI"}']);
    expect(sent.map(({ init }) => init.headers['Idempotency-Key'])).toEqual(['k-1', 'k-1']);
  });

  it('is a failure where the person leaves instead', async () => {
    const renew = vi.fn(() => Promise.resolve(false));
    endedSessions.renew = renew;
    answerWith(401, refused);
    await expect(request('GET', '/admin_api/cities')).rejects.toMatchObject({ status: 401 });
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('asks nobody when the account has signed in again since the call was sent', async () => {
    const renew = vi.fn(() => Promise.resolve(false));
    endedSessions.renew = renew;
    vi.stubGlobal('fetch', () => {
      if (storedAccounts()[0]?.token !== 'secret') return Promise.resolve(new Response('{}'));
      storeSignIn({ token: 'renewed', account });
      return Promise.resolve(new Response(refused, { status: 401 }));
    });
    expect(await request('GET', '/admin_api/cities')).toEqual({});
    expect(renew).not.toHaveBeenCalled();
  });

  it('is only a refusal for a visitor', async () => {
    const renew = vi.fn(() => Promise.resolve(false));
    endedSessions.renew = renew;
    forgetAccount('demo/ADMIN/7');
    answerWith(401, '{"msg":"Kata sandi tidak cocok."}');
    await expect(request('POST', '/admin_api/sign_in', {})).rejects.toMatchObject({ status: 401 });
    expect(renew).not.toHaveBeenCalled();
  });
});
