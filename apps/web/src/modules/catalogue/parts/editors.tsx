import { Alert } from '@mantine/core';
import { IconUserEdit } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import type { Listing } from '../listing.queries.ts';

/** Note that names the colleagues who have the form of the package open, to avoid conflicts. Nothing for nobody. */
export function Editors({ editors }: { editors: Listing['editors'] }) {
  const { t, locale } = useTranslation();
  if (editors.length === 0) return null;
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(editors.map(({ name }) => name));
  return (
    <Alert
      color="yellow"
      role="status"
      py={8}
      icon={<IconUserEdit size={18} aria-hidden />}
      title={t('listing.editing', { names })}
    />
  );
}
