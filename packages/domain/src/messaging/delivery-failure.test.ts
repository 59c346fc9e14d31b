import { describe, expect, it } from 'vitest';
import { deliveryFailureOf } from './delivery-failure.ts';

describe('the reason why a message was not delivered', () => {
  it.each([
    ['131026', 'number'],
    ['190', 'token'],
    ['200', 'account'],
    ['299', 'account'],
    ['131048', 'spam'],
    ['outside_window', 'outside_window'],
    ['answer_lost', 'answer_lost'],
    ['SMTP 550', 'mailbox'],
    ['SMTP 451', 'mail_later'],
    ['ECONNECTION', 'mail_server'],
  ])('follows from the code %s', (code, reason) => {
    expect(deliveryFailureOf(code)).toBe(reason);
  });

  it.each(['999999', 'constructor', 'SMTP 250', ''])('is not known for %j', (code) => {
    expect(deliveryFailureOf(code)).toBeNull();
  });
});
