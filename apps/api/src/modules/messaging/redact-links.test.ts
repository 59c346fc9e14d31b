import { describe, expect, it } from 'vitest';
import { redactLinks } from './redact-links.ts';

const reset = {
  status: 'INBOX',
  body: 'https://a.example/app/#/forget-password?token=AbC-9_x&area=admin\n\nSalam',
};

describe('redactLinks', () => {
  it('shows the secret of a password link to ROOT in the local inbox', () => {
    expect(redactLinks(reset, 'ROOT')).toEqual(reset);
  });

  it('hides the secret from everybody else, and from ROOT once the message was sent', () => {
    const redacted = 'https://a.example/app/#/forget-password?token=•••&area=admin\n\nSalam';
    expect(redactLinks(reset, 'MAIN').body).toBe(redacted);
    expect(redactLinks(reset, 'FINANCE').body).toBe(redacted);
    expect(redactLinks({ ...reset, status: 'SENT' }, 'ROOT').body).toBe(redacted);
    expect(redactLinks({ ...reset, status: 'QUEUED' }, 'ROOT').body).toBe(redacted);
  });

  it('leaves other messages as they are', () => {
    const plain = { status: 'SENT', body: 'https://a.example/app/#/user/invoices/abc?page=2' };
    expect(redactLinks(plain, 'MAIN')).toEqual(plain);
  });
});
