import { Alert, Anchor, List } from '@mantine/core';
import type { ContrastFault } from '@rihla/domain/themes/theme-settings';
import { useTranslation } from '../../lib/words/i18n.ts';
import type { Finding } from './theme.queries.ts';

type FindingListProps = {
  findings: readonly Finding[];
  /** Opens the file at the line of the finding. */
  open: (finding: Finding) => void;
  close: () => void;
};

/**
 * List of the faults that prevent publishing the draft, each a link to its file and line; without any, a text with what
 * the check cannot see.
 */
export function FindingList({ findings, open, close }: FindingListProps) {
  const { t } = useTranslation();
  const nameOf = (file: string) => (file === 'settings' ? t('site_theme.tab.look') : file);
  if (findings.length === 0)
    return (
      <Alert
        color="green"
        role="status"
        withCloseButton
        closeButtonLabel={t('act.close')}
        onClose={close}
        title={t('site_theme.check.none')}
      >
        {t('site_theme.check.by_eye')}
      </Alert>
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
                ? nameOf(finding.file)
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
  const contrast = code === 'contrast' && CONTRAST.exec(what);
  if (contrast) return <ContrastText text={contrast[1]!} on={contrast[2]!} ratio={Number(contrast[3])} />;
  // A rule of the accessibility checker axe without a message of ours is shown by its name.
  const named = code === 'accessibility' ? dynamic(`site_theme.axe.${what}`, undefined, what) : what;
  return <span>{dynamic(`site_theme.fault.${code}`, { what: named }).trim()}</span>;
}

/** How the server names two colours and their contrast, such as `soft / paper = 1.2`. */
const CONTRAST = /^(#?\w+) \/ (#?\w+) = ([\d.]+)$/;

/** Says that the text in one colour of the look is hard to read on another one. */
export function ContrastText({ text, on, ratio }: ContrastFault) {
  const { t, dynamic, locale } = useTranslation();
  const word = (name: string) => dynamic(`site_theme.colour.${name}`, undefined, name);
  return (
    <span>
      {t('site_theme.contrast', { text: word(text), on: word(on), ratio: ratio.toLocaleString(locale) })}
    </span>
  );
}
