import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { useAccount } from '../../../lib/session/session.ts';
import { share } from '../../../lib/share.ts';
import { toastFailure, toastSuccess } from '../../../lib/toasts.ts';
import { ownAccountQuery } from '../../access/account/own-account.ts';
import { registrationLink } from './registration-link.ts';

/**
 * The button with which an agent shares the link by which others register as agents below it. Nothing for the office,
 * and for an agent that may not have agents below it.
 */
export function InviteAgent() {
  const { t } = useTranslation();
  const account = useAccount();
  const isAgent = account?.role === 'AGENT';
  const { data: agent } = useQuery({ ...ownAccountQuery(), enabled: isAgent });
  if (!isAgent || !agent || !('referral_code' in agent) || !agent.referral_code || !agent.may_add_sub_agents)
    return null;
  const { referral_code: code } = agent;
  const invite = async () => {
    const text = t('agents.invite_text', { agency: account.site.name });
    try {
      if ((await share({ title: t('agents.invite'), text, url: registrationLink(code) })) === 'copied')
        toastSuccess(t('agents.invite_copied'));
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconShare size={16} aria-hidden />}
      title={t('agents.invite_lead')}
      onClick={() => void invite()}
    >
      {t('agents.invite')}
    </Button>
  );
}
