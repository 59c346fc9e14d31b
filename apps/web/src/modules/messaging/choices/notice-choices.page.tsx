import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { type Account, useAccount } from '../../../lib/session/session.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { ChoiceForm } from './choice-form.tsx';
import { choicesKey } from './choice.types.ts';

/** The screen on which a person chooses by which ways each kind of message is sent, besides the inbox of the app. */
export function NoticeChoicesPage() {
  const { t } = useTranslation();
  const account = useAccount();
  const query = useQuery({
    queryKey: choicesKey(account),
    queryFn: async ({ signal }) => (await readChoices(account, signal)).data,
    enabled: account !== null,
  });
  return (
    <Stack gap="md">
      <PageHeader title={t('nav.notice_choices')} intro={t('notice_choices.intro')} />
      <QueryState query={query} lines={8}>
        {(choices) => <ChoiceForm key={choices.version} choices={choices} account={account} />}
      </QueryState>
    </Stack>
  );
}

/** Reads the choices of a customer or of a member of staff. */
function readChoices(account: Account | null, signal: AbortSignal) {
  return account?.kind === 'USER'
    ? call('user_notice_choices.get', {}, { signal })
    : call('admin_notice_choices.get', {}, { signal });
}
