import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import type { Care } from './care.queries.ts';
import { invalidateCare } from './care.queries.ts';

/** Clears the flag of a changed name with a reason, and loads the lists that show it again. */
export async function clearFlag(
  client: QueryClient,
  id: string,
  reason: string,
  formKey: string,
): Promise<void> {
  await call('name_flags.clear', { id, reason }, { formKey });
  await invalidateCare(client);
}

/**
 * Returns a function that describes a change of a name in one sentence: the field, the name before, and the name after.
 */
export function useNameChange() {
  const { t, field } = useTranslation();
  return (flag: Pick<Care['flags'][number], 'field' | 'was' | 'became'>) =>
    t('name_flag.change', {
      field: field('profile', flag.field),
      was: flag.was ?? t('name_flag.nobody'),
      became: flag.became ?? t('name_flag.nobody'),
    });
}
