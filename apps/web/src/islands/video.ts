/**
 * Adds a play button to a video: nothing is loaded from its provider until the visitor presses it, and then the player
 * replaces the button. Without this script the video is a link to the provider's page.
 */
export function playAfterConsent(figure: HTMLElement): void {
  const { player, play = '' } = figure.dataset;
  const place = figure.querySelector('p');
  if (!player || !place) return;
  const title = place.textContent ?? '';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = play;
  button.addEventListener('click', () => {
    const frame = document.createElement('iframe');
    frame.title = title;
    // The player needs a referrer; the origin of this site is enough.
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.allow = 'autoplay; fullscreen; picture-in-picture';
    frame.allowFullscreen = true;
    frame.src = player;
    place.replaceWith(frame);
    frame.focus();
  });
  place.append(button);
}
