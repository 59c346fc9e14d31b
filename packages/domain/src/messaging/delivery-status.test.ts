import { describe, expect, it } from 'vitest';
import { nextDelivery } from './delivery-status.ts';

describe('word of a provider about a message', () => {
  it('only goes up, whatever the order in which it comes', () => {
    expect(nextDelivery(null, 'SENT')).toBe('SENT');
    expect(nextDelivery('SENT', 'READ')).toBe('READ');
    expect(nextDelivery('READ', 'DELIVERED')).toBeNull();
    expect(nextDelivery('READ', 'READ')).toBeNull();
  });

  it('is taken for a failure only where the message has not arrived', () => {
    expect(nextDelivery('SENT', 'FAILED')).toBe('FAILED');
    expect(nextDelivery('DELIVERED', 'FAILED')).toBeNull();
  });
});
