/**
 * Puts a button before a video: nothing of its provider is loaded until the visitor presses it, and then the player takes
 * its place. Without this script the video is a link to its page there.
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
  button.onclick = () => {
    const frame = document.createElement('iframe');
    frame.title = title;
    // A player asks for the address of its page; that it came from this site is enough.
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.allow = 'autoplay; fullscreen; picture-in-picture';
    frame.allowFullscreen = true;
    frame.src = player;
    place.replaceWith(frame);
    frame.focus();
  };
  place.append(button);
}
