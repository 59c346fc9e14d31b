import { describe, expect, it } from 'vitest';
import { veilLinks } from './veil-links.ts';

const reset = {
  status: 'INBOX',
  body: 'https://a.example/app/#/forget-password?token=AbC-9_x&area=admin\n\nSalam',
};

describe('the letter of a password link', () => {
  it('shows its secret to ROOT in the local inbox', () => {
    expect(veilLinks(reset, 'ROOT')).toEqual(reset);
  });

  it('hides it from everybody else, and from ROOT once it was sent', () => {
    const veiled = 'https://a.example/app/#/forget-password?token=•••&area=admin\n\nSalam';
    expect(veilLinks(reset, 'MAIN').body).toBe(veiled);
    expect(veilLinks(reset, 'FINANCE').body).toBe(veiled);
    expect(veilLinks({ ...reset, status: 'SENT' }, 'ROOT').body).toBe(veiled);
    expect(veilLinks({ ...reset, status: 'QUEUED' }, 'ROOT').body).toBe(veiled);
  });

  it('leaves other letters as they are', () => {
    const plain = { status: 'SENT', body: 'https://a.example/app/#/user/invoices/abc?page=2' };
    expect(veilLinks(plain, 'MAIN')).toEqual(plain);
  });
});
