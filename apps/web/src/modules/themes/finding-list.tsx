import { Alert, Anchor, List } from '@mantine/core';
import { useTranslation } from '../../lib/i18n.ts';
import type { Finding } from './theme.queries.ts';

type FindingListProps = {
  findings: readonly Finding[];
  /** Opens the file at the line of the finding. */
  open: (finding: Finding) => void;
  close: () => void;
};

/** List of the faults that prevent publishing the draft, each a link to its file and line, or a text without any. */
export function FindingList({ findings, open, close }: FindingListProps) {
  const { t } = useTranslation();
  if (findings.length === 0)
    return (
      <Alert
        color="green"
        role="status"
        withCloseButton
        closeButtonLabel={t('act.close')}
        onClose={close}
        title={t('site_theme.check.none')}
      />
    );
  return (
    <Alert
      color="red"
      role="alert"
      withCloseButton
      closeButtonLabel={t('act.close')}
      onClose={close}
      title={t('site_theme.check.title')}
    >
      <List size="sm" spacing={4}>
        {findings.map((finding) => (
          <List.Item key={[finding.file, finding.line, finding.code, finding.what].join(' ')}>
            <Anchor component="button" type="button" size="sm" fw={600} onClick={() => open(finding)}>
              {finding.line === null
                ? finding.file
                : t('site_theme.check.at', { file: finding.file, line: finding.line })}
            </Anchor>{' '}
            <FaultText finding={finding} />
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** The text of a finding. */
export function FaultText({ finding: { code, what } }: { finding: Finding }) {
  const { dynamic } = useTranslation();
  // A rule of the accessibility checker axe without a message of ours is shown by its name.
  const named = code === 'accessibility' ? dynamic(`site_theme.axe.${what}`, undefined, what) : what;
  return <span>{dynamic(`site_theme.fault.${code}`, { what: named }).trim()}</span>;
}
