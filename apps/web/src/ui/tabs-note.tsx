import { Alert, Button } from '@mantine/core';
import { IconBrowser } from '@tabler/icons-react';
import { useTranslation } from '../lib/words/i18n.ts';
import type { DraftTabs } from '../lib/drafts/use-draft-tabs.ts';

type TabsNoteProps = {
  tabs: DraftTabs;
  /** The text when another tab has saved the form; by default it advises to reload the page. */
  saved?: string;
};

/**
 * A note that this form is also open in another tab of this browser, and what to do about it; nothing when it is not
 * (`alone`). `shared`: both tabs have equal values; `different`: they have not; `saved`: the other tab has saved or
 * sent the form.
 */
export function TabsNote({ tabs, saved }: TabsNoteProps) {
  const { t } = useTranslation();
  if (tabs === 'alone') return null;
  return (
    <Alert
      color={tabs === 'different' ? 'yellow' : 'blue'}
      icon={<IconBrowser size={18} aria-hidden />}
      role="status"
      title={t(tabs === 'saved' ? 'form.tabs_saved_title' : 'form.tabs_title')}
    >
      {tabs === 'saved' && saved ? saved : t(`form.tabs_${tabs}`)}
      {tabs === 'saved' && (
        <div>
          <Button variant="default" mt="xs" onClick={() => location.reload()}>
            {t('form.tabs_reload')}
          </Button>
        </div>
      )}
    </Alert>
  );
}
