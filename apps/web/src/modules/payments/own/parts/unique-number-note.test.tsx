import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadAllMessages, changeLocale, loadSignedOutMessages } from '../../../../lib/words/i18n.ts';
import { UniqueNumberNote } from './unique-number-note.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

function words(base: number, adjustment: number): string {
  const { container } = render(
    <MantineProvider env="test">
      <UniqueNumberNote base={base} adjustment={adjustment} currency="IDR" />
    </MantineProvider>,
  );
  return container.querySelector('p')?.textContent ?? '';
}

it('says to the first payer what is added, and that it comes off the second payment', () => {
  expect(words(15_000_000, 412)).toBe(
    'Rp15.000.000 ditambah kode unik 412, supaya transfer Anda mudah dikenali. Kode ini dikurangkan lagi pada pembayaran kedua: total Anda tidak berubah.',
  );
});

it('says to the second payer what is taken off, without a minus in the number', () => {
  expect(words(20_000_000, -412)).toContain(
    'Rp20.000.000 dikurangi 412, yaitu kode unik yang sudah Anda bayar',
  );
});

it('says that there is none where there is none', () => {
  expect(words(70_499_588, 0)).toBe('Tanpa kode unik. Transfer persis sejumlah ini.');
});

it('says the same in English', async () => {
  await changeLocale('en');
  expect(words(15_000_000, 412)).toContain('IDR\u00A015,000,000 plus the unique number 412');
  await changeLocale('id');
});
