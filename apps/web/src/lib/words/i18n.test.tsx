import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  changeLocale,
  currentLocale,
  keepLanguageOfLink,
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

  afterEach(() => vi.unstubAllEnvs());

  it('start in the language this browser chose last', async () => {
    localStorage.setItem('rihla.language', '"en"');
    await loadSignedOutMessages();
    expect(currentLocale()).toBe('en');
    expect(document.documentElement.lang).toBe('en');
  });

  it('start in the language of a link, unless this browser chose one before', async () => {
    const openedBy = async (query: string, chosen: string | null) => {
      if (chosen === null) localStorage.removeItem('rihla.language');
      else localStorage.setItem('rihla.language', JSON.stringify(chosen));
      keepLanguageOfLink(new URLSearchParams(query));
      await loadSignedOutMessages();
      return currentLocale();
    };
    expect(await openedBy('?language=en', null)).toBe('en');
    expect(await openedBy('', 'en')).toBe('en');
    expect(await openedBy('?language=en', 'id')).toBe('id');
    expect(await openedBy('?language=xx', null)).toBe('id');
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

  it('come in parts, and those loaded come in a second language as well', async () => {
    const i18n = await startedAnew();
    await i18n.loadMessages(['reference']);
    expect(i18n.translateDynamic('resource.city.one', undefined, 'none')).toBe('Kota');
    await i18n.changeLocale('en');
    expect(i18n.translateDynamic('resource.city.one', undefined, 'none')).toBe('City');
    expect(i18n.translateDynamic('listing.add', undefined, 'none')).toBe('none');
  });

  it('fail a test that draws a screen without its part', async () => {
    const i18n = await startedAnew();
    expect(() => i18n.translate('dashboard.title')).toThrow('dashboard.title');
  });

  it('are never shown as a key: a missing part brings all of them, and the screen is drawn again', async () => {
    vi.stubEnv('MODE', 'production');
    const i18n = await startedAnew();
    const Missing = () => <p>{i18n.useTranslation().t('dashboard.title')}</p>;
    const { container } = render(<Missing />);
    expect(container.textContent).toBe('');
    expect(await screen.findByText('Beranda')).toBeTruthy();
  });
});

/** The messages as a browser has them that has just opened the app. */
async function startedAnew(): Promise<typeof import('./i18n.ts')> {
  vi.resetModules();
  const i18n = await import('./i18n.ts');
  await i18n.loadSignedOutMessages();
  return i18n;
}
