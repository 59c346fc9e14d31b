import classes from './rich-html.module.css';

/**
 * Formatted text as the server has written it: `richTextHtml` writes its elements one by one and escapes every value,
 * so nothing in it can run. Never give it anything else.
 */
export function RichHtml({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger
  return <div className={classes.html} dangerouslySetInnerHTML={{ __html: html }} />;
}
