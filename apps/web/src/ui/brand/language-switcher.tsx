import { SegmentedControl } from '@mantine/core';
import { changeLocale, useTranslation } from '../../lib/words/i18n.ts';

/** The switch between Indonesian and English. */
export function LanguageSwitcher() {
  const { t, locale } = useTranslation();
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('shell.language')}
      value={locale}
      onChange={(value) => void changeLocale(value)}
      data={[
        { value: 'id', label: 'ID' },
        { value: 'en', label: 'EN' },
      ]}
    />
  );
}
