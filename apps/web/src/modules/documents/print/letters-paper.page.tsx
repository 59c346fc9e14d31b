import { RichHtml } from '../../../kit/rich-text/rich-html.tsx';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { Letterhead } from '../../../paper/letterhead.tsx';
import { Paper } from '../../../paper/paper.tsx';
import type { Printed } from '../../../paper/use-printed.ts';
import classes from './letters-paper.module.css';

type Letters = Printed<'document_papers.exchange'>;

/** The paper with letters to print, each on pages of its own. */
export function LettersPaperPage() {
  const { t } = useTranslation();
  return (
    <Paper
      of="document_papers.exchange"
      foot={({ name, letters }) =>
        letters.length === 1 && letters[0]?.name
          ? `${name}, ${letters[0].name}`
          : t('document.of', { name, count: letters.length })
      }
      separate={({ letters }) => letters.length > 1}
    >
      {(printed) => <LettersPaper {...printed} />}
    </Paper>
  );
}

/** The letters one after the other, each with the letterhead where the template has it. */
function LettersPaper({ issuer, letterhead, letters }: Letters) {
  return letters.map(({ name, html }, index) => (
    // The index is the key, because two pilgrims may have the same name.
    <article key={index} className={classes.letter} aria-label={name ?? undefined}>
      {letterhead && <Letterhead issuer={issuer} />}
      <RichHtml html={html} />
    </article>
  ));
}
