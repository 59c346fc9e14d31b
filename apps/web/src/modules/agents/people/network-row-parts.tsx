import { ActionIcon, Anchor, Text } from '@mantine/core';
import { accountMachine } from '@rihla/domain/access/account.machine';
import type { NetworkNode, Sales } from '@rihla/domain/agents/network.contract';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { CountText } from '../../../ui/values/count-text.tsx';
import { Absent } from '../../../ui/values/money-text.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import { agentPath } from '../agents-paths.ts';
import classes from './network-tree.module.css';

type OpenerProps = { node: NetworkNode; open: boolean; onClick: () => void };

/** The button that opens and closes the level below an agent; an empty space where nobody is below. */
export function Opener({ node, open, onClick }: OpenerProps) {
  const { t } = useTranslation();
  if (node.children === 0) return <span className={classes.opener} />;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={classes.opener}
      aria-expanded={open}
      aria-label={t(open ? 'network.close' : 'network.open', { name: node.name })}
      onClick={onClick}
    >
      <IconChevronRight size={18} aria-hidden />
    </ActionIcon>
  );
}

/**
 * The name of an agent, with a link to its screen, its stage, the percentage of the fee it is given, and the number of
 * agents below it.
 */
export function AgentName({ node }: { node: NetworkNode }) {
  const { t } = useTranslation();
  const details = [
    node.stage?.name,
    node.fee_percent > 0 ? t('staff.fee', { percent: node.fee_percent }) : undefined,
    node.below > 0 ? t('network.below', { count: node.below }) : undefined,
  ].filter(Boolean);
  return (
    <span className={classes.name}>
      <Anchor component={AppLink} to={agentPath(node.slug)} inherit>
        {node.name}
      </Anchor>
      {node.status !== accountMachine.events.activate.to && (
        <StatusBadge machine={accountMachine} state={node.status} />
      )}
      <Text component="span" size="sm" c="dimmed" fw={400}>
        {details.join(' · ')}
      </Text>
    </span>
  );
}

/** The number of travellers sold in an agent's branch and, where it differs, of those sold by the agent itself. */
export function Pax({ node }: { node: NetworkNode }) {
  const { t } = useTranslation();
  const sum = (sales: readonly Sales[]) => sales.reduce((all, { pax }) => all + pax, 0);
  const [own, branch] = [sum(node.own), sum(node.branch)];
  if (branch === 0) return <Absent />;
  return (
    <span className="tabular">
      <CountText value={branch} />
      {node.children > 0 && own !== branch && (
        <Text component="span" size="sm" c="dimmed">
          {' '}
          ({t('network.itself', { count: own })})
        </Text>
      )}
    </span>
  );
}
