const MINUTE_MS = 60_000;

/**
 * Shows the time until the end of registration in an element, updated once a minute. The end (`data-ends`, ISO 8601)
 * and the words come from the element's attributes.
 */
export function keepCounting(element: HTMLElement): void {
  const ends = Date.parse(element.dataset.ends ?? '');
  if (Number.isNaN(ends)) return;
  const show = () => {
    element.textContent = countdownText(ends - Date.now(), element.dataset);
  };
  show();
  setInterval(show, MINUTE_MS);
}

/**
 * The text of the time left: days and hours, below a day hours and minutes.
 * @param left milliseconds
 * @param words `days` with {days} and {hours}, `hours` with {hours} and {minutes}, `over`
 */
export function countdownText(left: number, words: { days?: string; hours?: string; over?: string }): string {
  if (left <= 0) return words.over ?? '';
  const minutes = Math.floor(left / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const text = days > 0 ? words.days : words.hours;
  return (text ?? '')
    .replace('{days}', String(days))
    .replace('{hours}', String(days > 0 ? hours % 24 : hours))
    .replace('{minutes}', String(minutes % 60));
}
