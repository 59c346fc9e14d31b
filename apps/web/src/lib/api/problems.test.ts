import { describe, expect, it } from 'vitest';
import { parseBody, problemText, readFailure } from './problems.ts';

describe('the text of a failure', () => {
  it('is a body of plain text as it is', () => {
    expect(problemText(' Server sibuk ')).toBe('Server sibuk');
  });

  it('is a list line by line', () => {
    expect(problemText(['Nama kosong', { email: 'salah', phone: ['kosong', 'pendek'] }])).toBe(
      'Nama kosong\nemail: salah\nphone: kosong, pendek',
    );
  });

  it('is an object as key and value', () => {
    expect(problemText({ email: ['Format E-mail salah!'], amount: 12 })).toBe(
      'email: Format E-mail salah!\namount: 12',
    );
  });

  it('is the msg of the server when there is one', () => {
    expect(problemText({ code: 'booking.sold_out', msg: 'Kursi habis.', errors: {} })).toBe('Kursi habis.');
    expect(problemText({ data: { msg: 'Tautan sudah dipakai.' } })).toBe('Tautan sudah dipakai.');
  });

  it('is the fallback when the body says nothing', () => {
    expect(readFailure(502, null, 'Terjadi Kesalahan!').message).toBe('Terjadi Kesalahan!');
    expect(readFailure(502, '', 'Terjadi Kesalahan!').message).toBe('Terjadi Kesalahan!');
  });
});

it('a failure keeps code, texts by field and request id', () => {
  const failed = readFailure(
    422,
    {
      code: 'kit.invalid_input',
      msg: 'Silahkan isikan data dengan benar!',
      errors: { name: ['Harap isikan Nama!'] },
      request_id: 'r-1',
    },
    'x',
  );
  expect(failed).toMatchObject({
    status: 422,
    code: 'kit.invalid_input',
    fields: { name: 'Harap isikan Nama!' },
    requestId: 'r-1',
  });
});

describe('the body of an answer', () => {
  it('is its JSON, or its text', () => {
    expect(parseBody('{"msg":"Nama kosong"}')).toEqual({ msg: 'Nama kosong' });
    expect(parseBody('Server sibuk')).toBe('Server sibuk');
  });

  it('is null when it is empty or the HTML page of a proxy', () => {
    expect(parseBody('')).toBeNull();
    expect(parseBody('<html><body>502 Bad Gateway</body></html>')).toBeNull();
  });
});
