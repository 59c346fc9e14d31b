import { useTranslation } from '../../../lib/words/i18n.ts';

/** Who had a report sheet sent: a person's name, or the nightly job when `name` is null. */
export function AskedBy({ name }: { name: string | null }) {
  const { t } = useTranslation();
  return name ?? t('ministry.by_night');
}
