import { BUDGET, weighPublicScripts, weighWeb } from '../bytes.ts';
import { figure, type Line } from '../table.ts';

/** Measures the JavaScript that a browser loads, in kB (1000 bytes) after gzip, from the built web app. */
export function benchWeights(): Line[] {
  const { firstLoad, frames, screens } = weighWeb();
  const [heaviest] = screens;
  const [withMostMessages] = screens.toSorted((a, b) => b.messages - a.messages);
  return [
    figure('JavaScript of the first load, the sign-in', kB(firstLoad), 'kB', kB(BUDGET.firstLoad)),
    ...(heaviest
      ? [
          figure(
            `JavaScript of the heaviest screen (${heaviest.name})`,
            kB(heaviest.own),
            'kB',
            kB(BUDGET.screen),
          ),
        ]
      : []),
    figure('JavaScript of the public pages', kB(weighPublicScripts()), 'kB', kB(BUDGET.publicPages)),
    ...(['admin', 'user'] as const).map((name) =>
      figure(
        `JavaScript of the first load and the frame ${name}`,
        kB(frames[name]),
        'kB',
        kB(BUDGET.frames[name]),
      ),
    ),
    ...(withMostMessages
      ? [
          figure(
            `messages of the screen with most of them (${withMostMessages.name})`,
            kB(withMostMessages.messages),
            'kB',
            kB(BUDGET.screenMessages),
          ),
        ]
      : []),
  ];
}

/** Bytes as kilobytes (1000 bytes). */
function kB(bytes: number): number {
  return bytes / 1_000;
}
