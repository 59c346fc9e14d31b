import { Anchor, Badge, Button, Group, Text } from '@mantine/core';
import { formatPhone } from '@rihla/domain/shared/identity/phone';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { PhoneLink } from '../../../ui/values/phone-link.tsx';
import type { Duplicate } from '../overview.queries.ts';
import classes from './duplicate-pair.module.css';
import { ReasonDialog } from '../../../kit/reason-dialog.tsx';

type Account = Duplicate['older'];

/**
 * Two accounts that seem to belong to one person, side by side, with the reasons. Each has a button that keeps it and
 * merges the other into it.
 */
export function DuplicatePair({ pair }: { pair: Duplicate }) {
  const { t, dynamic } = useTranslation();
  const [kept, setKept] = useState<Account | null>(null);
  const merged = kept === pair.older ? pair.younger : pair.older;
  return (
    <article className={classes.pair}>
      <Group gap={6}>
        {pair.reasons.map((reason) => (
          <Badge key={reason} variant="light" color="yellow" tt="none">
            {dynamic(`merge.reason.${reason}`)}
          </Badge>
        ))}
      </Group>
      <div className={classes.accounts}>
        {[pair.older, pair.younger].map((account) => (
          <AccountCard key={account.id} account={account} onKeep={() => setKept(account)} />
        ))}
      </div>
      {kept && (
        <ReasonDialog
          reasonLabel={t('merge.why')}
          title={t('merge.ask')}
          text={t('merge.ask_text', {
            orders: merged.invoices_count,
            people: merged.profiles_count,
            kept: nameOf(kept),
            merged: nameOf(merged),
          })}
          actLabel={t('merge.ask')}
          onClose={() => setKept(null)}
          send={async (reason, _number, formKey) => {
            const input = { kept_id: kept.id, merged_id: merged.id, reason };
            await call('customer_merges.create', input, { formKey });
            return t('merge.done');
          }}
        />
      )}
    </article>
  );
}

/**
 * The name by which an account is told from its twin: the e-mail address or, without one, the phone, or else the name.
 */
const nameOf = ({ email, phone, name }: Account): string => email ?? (phone ? formatPhone(phone) : name);

/** One account of a pair, with its numbers of orders and travellers, and the button that keeps it. */
function AccountCard({ account, onKeep }: { account: Account; onKeep: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.account}>
      <Anchor component={AppLink} fw={600} to={`/admin/credentials/users/${account.slug}`}>
        {account.name}
      </Anchor>
      <Text size="sm" className={classes.email}>
        <bdi>{account.email ?? '–'}</bdi>
      </Text>
      {account.phone && <PhoneLink phone={account.phone} />}
      <Text size="sm" c="dimmed">
        {t('merge.facts', { orders: account.invoices_count, people: account.profiles_count })} ·{' '}
        <DateText value={account.created_at} />
        {account.agent_name && <> · {account.agent_name}</>}
      </Text>
      <Button variant="default" size="compact-md" onClick={onKeep} className={classes.keep}>
        {t('merge.keep')}
      </Button>
    </div>
  );
}
