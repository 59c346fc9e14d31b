import { useWords } from '../../lib/i18n.ts';

/** The first stop of Tab: over the frame to the screen itself. */
export function SkipLink() {
  const { t } = useWords();
  return (
    <a className="skip" href="#content" onClick={jump}>
      {t('shell.skip')}
    </a>
  );
}

// The hash belongs to the router; the jump is done by hand.
function jump(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}
