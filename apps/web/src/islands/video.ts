/**
 * Adds a play button to a video: nothing is loaded from its provider until the visitor presses it, and then the player
 * replaces the button. Without this script the video is a link to the provider's page.
 */
export function playAfterConsent(figure: HTMLElement): void {
  const { player, play = '' } = figure.dataset;
  const place = figure.querySelector('p');
  if (!player || !place) return;
  const title = place.textContent ?? '';
  const open = () => {
    const frame = Object.assign(document.createElement('iframe'), {
      title,
      // The player needs a referrer; the origin of this site is enough.
      referrerPolicy: 'strict-origin-when-cross-origin',
      allow: 'autoplay; fullscreen; picture-in-picture',
      allowFullscreen: true,
      src: player,
    });
    place.replaceWith(frame);
    frame.focus();
  };
  place.append(
    Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'button',
      textContent: play,
      onclick: open,
    }),
  );
}
