import { describe, expect, it } from 'vitest';
import { browserError, framesOf, screenOf, scrubReport, scrubText } from './browser-error.ts';

describe('the text of an error', () => {
  it.each([
    ['Unexpected token \'S\', "Siti Aminah, 3171010101900001" is not valid JSON', /Siti|Aminah|3171/],
    ['no customer siti.aminah@contoh.co.id here', /siti|contoh/],
    ['failed to fetch https://agency.example/app/?ref=SITI&token=abc', /agency|SITI|abc/],
    ['failed to fetch /user_api/invoices?q=Siti+Aminah&page=2', /Siti|Aminah/],
    ['no answer to PUT /admin_api/users/siti-aminah-x7kqpw in time', /siti|aminah/],
    [
      'no profile siti-aminah-x7kqpw, and none in (/user/profiles/budi-santoso-h4mnr8)',
      /siti|aminah|budi|santoso/,
    ],
    ['no phone +62 812-3456-7890 or 0812 3456 7890 known', /812|3456|7890/],
    ['passport C1234567 of Haji Abdul Karim has ended', /1234567|Abdul|Karim/],
    ['NIK 3171010101900001', /3171/],
    [`"an open quote ${'x'.repeat(5_000)} Siti`, /Siti|xxx/],
  ])('loses what may be personal: %s', (text, personal) => {
    expect(scrubText(text)).not.toMatch(personal);
  });

  it('keeps what says what went wrong', () => {
    expect(scrubText('Cannot read properties of undefined (reading length)')).toBe(
      'Cannot read properties of undefined (reading length)',
    );
    expect(scrubText('rows.map is not a function')).toBe('rows.map is not a function');
    expect(scrubText('the first-child of a sub-tree is read/write')).toBe(
      'the first-child of a sub-tree is read/write',
    );
  });

  it('is short, and a long one costs no time', () => {
    const started = Date.now();
    for (const part of ['"', "'", '@', '1 ', 'Aa ', 'a?b', 'a://', 'a-', ' /a']) {
      expect(scrubText(part.repeat(200_000)).length).toBeLessThanOrEqual(300);
    }
    // Milliseconds; a pattern that began anew at each letter would take minutes.
    expect(Date.now() - started).toBeLessThan(5_000);
  });
});

describe('the screen of an error', () => {
  it.each([
    ['#/user/invoices/umroh-siti-a81?tab=2', '/user/invoices'],
    ['#/admin/users/siti-aminah', '/admin/users'],
    ['#/forget-password?token=abc&area=user', '/[id]'],
    ['#/01936b2e-0000-7000-8000-000000000001/siti@x.id', '/[id]/[id]'],
    ['', '/'],
  ])('is told without what it shows: %s', (address, screen) => {
    expect(screenOf(address)).toBe(screen);
  });
});

describe('the stack of an error', () => {
  it('is read of Chromium, Firefox and Safari, by names of files alone', () => {
    const chromium =
      'TypeError: no Siti\n    at save (https://agency.example/app/assets/start-a1.js?ref=SITI:1:22)';
    const firefox = 'save@https://agency.example/app/assets/start-a1.js:1:22';
    const place = { file: 'start-a1.js', line: 1, column: 22, function: 'save' };
    expect(framesOf(chromium)).toEqual([place]);
    expect(framesOf(firefox)).toEqual([place]);
  });

  it('leaves out lines that are no place', () => {
    expect(framesOf('Siti Aminah\nat <anonymous>\nat /etc/passwd:1:1')).toEqual([]);
  });
});

it('A report holds nothing of the person who had the error', () => {
  const error = new TypeError('"Siti" lives at siti@contoh.id');
  const report = browserError(error, '#/user/profiles/siti-aminah?q=Siti');
  expect(report).toMatchObject({ name: 'TypeError', screen: '/user/profiles' });
  expect(JSON.stringify(report)).not.toMatch(/Siti|siti/);
});

it('A report that a stranger has written is scrubbed again', () => {
  const frames = [{ file: '../../etc/passwd', line: 1, column: 1, function: 'Siti Aminah' }];
  const report = { name: 'Siti Aminah', message: 'Siti Aminah 0812345678', frames, screen: '/user/Siti' };
  expect(scrubReport(report)).toEqual({
    name: 'Error',
    message: '[name] [number]',
    frames: [{ file: 'unknown', line: 1, column: 1, function: '' }],
    screen: '/user/[id]',
  });
});
