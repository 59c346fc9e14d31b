/** Matches HTML of Word and of those who write as it does, of Google Docs and of LibreOffice. */
const WORD_PROCESSOR = /\bmso-|class="?Mso|id="?docs-internal-guid|content="?LibreOffice/i;

/**
 * Cleans HTML that was pasted from a word processor: the lists of Word, which are paragraphs with typed bullets, become
 * lists, and empty paragraphs and lines between paragraphs are removed. Other HTML is returned unchanged. (The editor
 * itself removes every element and style that it does not know.)
 */
export function plainPaste(html: string): string {
  if (!WORD_PROCESSOR.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const line of body.querySelectorAll('body > br, [id^="docs-internal-guid"] > br')) line.remove();
  const open: OpenList[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    const place = LIST_PLACE.exec(paragraph.getAttribute('style') ?? '');
    if (place) {
      if (open[0]?.element.nextElementSibling !== paragraph) open.length = 0;
      putInList(paragraph, open, { list: place[1]!, level: Number(place[2]) });
    } else {
      open.length = 0;
      if (paragraph.localName === 'p' && isEmpty(paragraph)) paragraph.remove();
    }
  }
  return body.innerHTML;
}

/** A list that is being filled, with the id and the level of the list in Word that it stands for. */
type OpenList = { element: HTMLElement; last: HTMLElement; list: string; level: number };

/** Matches the style by which Word marks a paragraph as an entry of a list: `mso-list:l0 level2 lfo1`. */
const LIST_PLACE = /mso-list:\s*(l\d+)\s+level(\d+)/i;

/**
 * Moves a paragraph to the end of the open list of its level. Deeper lists are closed; if there is no list of this
 * level, a new one is begun.
 */
function putInList(
  paragraph: HTMLElement,
  open: OpenList[],
  { list, level }: { list: string; level: number },
): void {
  while (open.length > 0 && open.at(-1)!.level > level) open.pop();
  if (open.length > 0 && open.at(-1)!.level === level && open.at(-1)!.list !== list) open.pop();
  const bullet = takeBullet(paragraph);
  const item = document.createElement('li');
  let current = open.at(-1);
  if (current?.level !== level) {
    const element = document.createElement(/^\(?[\da-z]{1,4}[.)]/i.test(bullet) ? 'ol' : 'ul');
    if (current) current.last.append(element);
    else paragraph.before(element);
    current = { element, last: item, list, level };
    open.push(current);
  }
  current.element.append(item);
  current.last = item;
  const words = document.createElement('p');
  words.append(...paragraph.childNodes);
  item.append(words);
  paragraph.remove();
}

/** Removes the bullet or number that Word has written before an entry, and returns its text. */
function takeBullet(paragraph: HTMLElement): string {
  const written = [...paragraph.querySelectorAll<HTMLElement>('span')].filter((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const text = written
    .map((span) => span.textContent)
    .join('')
    .trim();
  for (const span of written) span.remove();
  return text;
}

const isEmpty = (element: HTMLElement): boolean =>
  !element.textContent?.trim() && !element.querySelector('img');
