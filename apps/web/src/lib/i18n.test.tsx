import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { allWords, changeLocale, currentLocale, say, sayDynamic, startWords, useWords } from './i18n.ts';

function Saying() {
  const { t, locale } = useWords();
  return <p lang={locale}>{t('act.cancel')}</p>;
}

describe('the words of the app', () => {
  beforeEach(async () => {
    await startWords();
    await changeLocale('id');
  });

  it('start in the language this browser chose last', async () => {
    localStorage.setItem('rihla.language', '"en"');
    await startWords();
    expect(currentLocale()).toBe('en');
    expect(document.documentElement.lang).toBe('en');
  });

  it('change their language without a reload', async () => {
    render(<Saying />);
    expect(screen.getByText('Batal').lang).toBe('id');
    await act(() => changeLocale('en'));
    expect(screen.getByText('Cancel').lang).toBe('en');
    expect(localStorage.getItem('rihla.language')).toBe('"en"');
  });

  it('take values, and show the brace of one that is missing', () => {
    expect(say('error.form.required', { field: 'Nama' })).toContain('Nama');
    expect(say('error.form.required')).toContain('{field}');
  });

  it('are readable for a key without a message', () => {
    expect(sayDynamic('field.city.name_en')).toBe('Name en');
    expect(sayDynamic('field.city.name_en', undefined, 'Nama')).toBe('Nama');
  });

  it('are complete on signed-in screens, in the second language as well', async () => {
    const key = 'resource.city.one';
    await allWords();
    await changeLocale('en');
    expect(sayDynamic(key, undefined, '')).not.toBe('');
  });
});
