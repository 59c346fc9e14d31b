import { useTranslation } from '../../../lib/i18n.ts';

/** Who had a sheet sent: a person, or the night. */
export function AskedBy({ name }: { name: string | null }) {
  const { t } = useTranslation();
  return name ?? t('ministry.by_night');
}
