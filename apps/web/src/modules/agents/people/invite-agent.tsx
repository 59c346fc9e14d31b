import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { useAccount } from '../../../lib/session/session.ts';
import { share } from '../../../lib/share.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { ownAccountQuery } from '../../access/account/own-account.ts';
import { registrationLink } from './registration-link.ts';

const ShareDialog = lazy(async () => ({
  default: (await import('../../catalogue/parts/share-dialog.tsx')).ShareDialog,
}));

/**
 * The button with which an agent shares the link by which others register as agents below it. Where the browser can
 * neither share nor copy it, a dialog shows it. Nothing for the office, and for an agent that may not have agents below
 * it.
 */
export function InviteAgent() {
  const { t } = useTranslation();
  const account = useAccount();
  const [open, setOpen] = useState(false);
  const isAgent = account?.role === 'AGENT';
  const { data: agent } = useQuery({ ...ownAccountQuery(), enabled: isAgent });
  if (!isAgent || !agent || !('referral_code' in agent) || !agent.referral_code || !agent.may_add_sub_agents)
    return null;
  const { referral_code: code } = agent;
  const shared = {
    title: t('agents.invite'),
    text: t('agents.invite_text', { agency: account.site.name }),
    url: registrationLink(code),
  };
  const invite = async () => {
    try {
      if ((await share(shared)) === 'copied') toastSuccess(t('agents.invite_copied'));
    } catch {
      setOpen(true);
    }
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShare size={16} aria-hidden />}
        title={t('agents.invite_lead')}
        onClick={() => void invite()}
      >
        {t('agents.invite')}
      </Button>
      {open && (
        <Suspense>
          <ShareDialog shared={shared} code={code} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
