import classes from './rich-html.module.css';

/**
 * Shows formatted text as HTML from the server. `richTextHtml` writes its elements one by one and escapes every value,
 * so nothing in it can run. Never give it HTML from anywhere else.
 */
export function RichHtml({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger
  return <div className={classes.html} dangerouslySetInnerHTML={{ __html: html }} />;
}
