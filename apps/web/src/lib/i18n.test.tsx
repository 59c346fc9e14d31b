import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  loadAllMessages,
  changeLocale,
  currentLocale,
  translate,
  translateDynamic,
  loadSignedOutMessages,
  useTranslation,
} from './i18n.ts';

function Saying() {
  const { t, locale } = useTranslation();
  return <p lang={locale}>{t('act.cancel')}</p>;
}

describe('the words of the app', () => {
  beforeEach(async () => {
    await loadSignedOutMessages();
    await changeLocale('id');
  });

  it('start in the language this browser chose last', async () => {
    localStorage.setItem('rihla.language', '"en"');
    await loadSignedOutMessages();
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

  it('take values, and do not compile without them', () => {
    expect(translate('error.form.required', { field: 'Nama' })).toContain('Nama');
    // @ts-expect-error -- the text names a field
    expect(() => translate('error.form.required')).toThrow('{field}');
  });

  it('are readable for a key without a message', () => {
    expect(translateDynamic('field.city.name_en')).toBe('Name en');
    expect(translateDynamic('field.city.name_en', undefined, 'Nama')).toBe('Nama');
  });

  it('are complete on signed-in screens, in the second language as well', async () => {
    const key = 'resource.city.one';
    await loadAllMessages();
    await changeLocale('en');
    expect(translateDynamic(key, undefined, '')).not.toBe('');
  });
});
