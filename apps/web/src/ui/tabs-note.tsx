import { Alert, Button } from '@mantine/core';
import { IconBrowser } from '@tabler/icons-react';
import { useTranslation } from '../lib/i18n.ts';
import type { DraftTabs } from '../lib/use-draft-tabs.ts';

type TabsNoteProps = {
  tabs: DraftTabs;
  /** What to do once another tab has saved, where it is not to reload what was saved. */
  saved?: string;
};

/**
 * The note that a form is open in another tab of this browser too, and what to do about it; nothing while it is not
 * (`alone`). `shared` means that both tabs hold the same values, `different` that they do not, and `saved` that the
 * other tab has saved or sent the form.
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
