import { describe, expect, it } from 'vitest';
import { papersStepPath, pathBackFromProfile } from './profile-address.ts';

describe('the way back from a profile', () => {
  it('leads to the customer on the invoice, or to the customer', () => {
    const invoice = '/admin/transactions/invoices/inv-0012';
    expect(pathBackFromProfile({ invoice_slug: 'inv-0012', user_slug: 'siti' })).toBe(`${invoice}/user/siti`);
    expect(pathBackFromProfile({ user_slug: 'siti' })).toBe('/admin/credentials/users/siti');
  });

  it('leads to the invoice or to the list of customers where the URL names no customer', () => {
    expect(pathBackFromProfile({ invoice_slug: 'inv-0012' })).toBe('/admin/transactions/invoices/inv-0012');
    expect(pathBackFromProfile({})).toBe('/admin/credentials/users');
  });
});

it('an added profile is opened at its papers, below the same invoice or customer', () => {
  expect(papersStepPath({ invoice_slug: 'inv-0012', user_slug: 'siti' }, 'ali')).toBe(
    '/admin/transactions/invoices/inv-0012/user/siti/profile/ali?step=documents',
  );
  expect(papersStepPath({ user_slug: 'siti' }, 'ali')).toBe(
    '/admin/credentials/users/siti/edit-profile/ali?step=documents',
  );
});
