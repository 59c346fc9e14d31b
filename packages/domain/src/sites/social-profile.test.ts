import { expect, it } from 'vitest';
import { socialAddress } from './social-profile.ts';

it.each([
  ['@agen.umroh', 'https://www.instagram.com/agen.umroh'],
  ['agen_umroh', 'https://www.instagram.com/agen_umroh'],
  ['instagram.com/agen', 'https://instagram.com/agen'],
  ['https://www.instagram.com/agen?x=1', 'https://www.instagram.com/agen?x=1'],
])('reads %s as the profile %s', (written, address) => {
  expect(socialAddress(written, 'instagram.com/')).toBe(address);
});

it.each([
  'javascript:alert(1)',
  'http://instagram.com/agen',
  'https:///agen',
  'dua kata',
  '<b>x</b>',
  'https://x.y/"><i>',
  '',
])('takes %s for no profile', (written) => {
  expect(socialAddress(written, 'instagram.com/')).toBeNull();
});
