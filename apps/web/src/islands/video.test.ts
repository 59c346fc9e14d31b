import { describe, expect, it } from 'vitest';
import { playAfterConsent } from './video.ts';

const PLAYER = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1';

function draw(player: string) {
  document.body.innerHTML = `<figure data-island="video" data-player="${player}" data-play="Putar video">
    <p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">Tata cara tawaf</a></p><figcaption>Video dari YouTube.</figcaption></figure>`;
  const figure = document.querySelector('figure')!;
  playAfterConsent(figure);
  return figure;
}

describe('a video of an article', () => {
  it('is loaded from its provider once the visitor asks for it, and not before', () => {
    const figure = draw(PLAYER);
    expect(figure.querySelector('iframe')).toBeNull();
    const button = figure.querySelector('button')!;
    expect(button.textContent).toBe('Putar video');
    button.click();
    const frame = figure.querySelector('iframe')!;
    expect([frame.src, frame.title, document.activeElement]).toEqual([PLAYER, 'Tata cara tawaf', frame]);
    expect([figure.querySelector('button'), figure.querySelector('figcaption')?.textContent]).toEqual([
      null,
      'Video dari YouTube.',
    ]);
  });

  it('stays a link where the page names no player', () => {
    const figure = draw('');
    expect([figure.querySelector('button'), figure.querySelector('a')?.textContent]).toEqual([
      null,
      'Tata cara tawaf',
    ]);
  });
});
