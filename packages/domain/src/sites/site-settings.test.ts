import { describe, expect, it } from 'vitest';
import { SITE_TABS, siteSettingFields, touchesRules } from './site-settings.ts';

describe('the settings of a site', () => {
  it('are in one tab each', () => {
    const all = Object.values(SITE_TABS).flatMap((fields) => Object.keys(fields));
    expect(all).toHaveLength(Object.keys(siteSettingFields).length);
  });

  it.each([
    [['brand', 'phone', 'meta_title', 'logo_file_id'], false],
    [['signature_file_id'], true],
    [['brand', 'invoice_due_days'], true],
    [['unique_payment_number'], true],
    [['require_second_factor'], true],
    [['fee_strategy'], true],
    [['passport_months'], true],
    [[], false],
  ])('are sensitive when %j change: %s', (changed, expected) => {
    expect(touchesRules(changed)).toBe(expected);
  });
});
