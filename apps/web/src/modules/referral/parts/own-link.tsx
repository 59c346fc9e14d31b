import { Button, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconQrcode, IconShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { useAccount } from '../../../lib/session/session.ts';
import { share } from '../../../lib/share.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { QueryState } from '../../../ui/states.tsx';
import { CopyButton } from '../../../ui/values/copy-button.tsx';
import { ownAccountQuery } from '../../access/account/own-account.ts';
import classes from './own-link.module.css';

const ShareDialog = lazy(async () => ({
  default: (await import('../../catalogue/parts/share-dialog.tsx')).ShareDialog,
}));

/** The signed-in agent's referral link: the code, the URL, and buttons to share it. Empty without a referral code. */
export function OwnLink() {
  const query = useQuery(ownAccountQuery());
  return (
    <div className={query.isPending ? classes.waiting : undefined}>
      <QueryState query={query} lines={2} height={48}>
        {(account) =>
          'referral_code' in account && account.referral_code ? (
            <LinkCard code={account.referral_code} />
          ) : null
        }
      </QueryState>
    </div>
  );
}

/** Card with an agent's referral code, the URL of the agency's site that carries it, and buttons to share it. */
function LinkCard({ code }: { code: string }) {
  const { t, locale } = useTranslation();
  const agency = useAccount()?.site.name ?? '';
  const [open, setOpen] = useState(false);
  const url = `${window.location.origin}${locale === 'id' ? '/' : '/en'}?ref=${encodeURIComponent(code)}`;
  const shared = { title: agency, text: t('referral.invitation', { agency }), url };
  const shareLink = async () => {
    try {
      if ((await share(shared)) === 'copied') toastSuccess(t('public.share.copied'));
    } catch {
      setOpen(true);
    }
  };
  return (
    <section className={classes.card} aria-label={t('referral.own_link')}>
      <div className={classes.words}>
        <Text size="sm" c="dimmed">
          {t('referral.own_link')}
        </Text>
        <Text ff="monospace" fz="lg" fw={650}>
          <bdi>{code}</bdi> <CopyButton value={code} label={t('referral.own_code')} />
        </Text>
        <Text size="sm" className={classes.address}>
          <bdi>{url}</bdi> <CopyButton value={url} />
        </Text>
      </div>
      <div className={classes.acts}>
        <Button leftSection={<IconShare size={16} aria-hidden />} onClick={() => void shareLink()}>
          {t('public.share')}
        </Button>
        <Button
          component="a"
          variant="default"
          href={`https://wa.me/?text=${encodeURIComponent(`${shared.text}\n${url}`)}`}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          {t('share.whatsapp')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconQrcode size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('share.qr')}
        </Button>
      </div>
      {open && (
        <Suspense>
          <ShareDialog shared={shared} code={code} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
