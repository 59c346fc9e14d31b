import { useTranslation } from '../../lib/words/i18n.ts';

/** The link that the Tab key reaches first: it moves the focus over the frame to the screen. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a className="skip" href="#content" onClick={jump}>
      {t('shell.skip')}
    </a>
  );
}

// The hash of the address belongs to the router, so the focus is moved by code.
function jump(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}
