import { expect, it } from 'vitest';
import { groundProblem } from './white-ground.ts';

/** A photo of one colour, whose neighbouring pixels differ by `spread`. */
function photo([red, green, blue]: [number, number, number], spread = 4) {
  const [width, height] = [64, 96];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const by = at % 2 ? spread : -spread;
    data.set([red + by, green + by, blue + by, 255], at * 4);
  }
  return { data, width, height };
}

it.each([
  ['a white wall', photo([235, 236, 232]), null],
  ['a grey wall', photo([140, 140, 140]), 'dark'],
  ['a blue cloth', photo([60, 110, 220]), 'coloured'],
  ['a bookshelf', photo([215, 215, 215], 40), 'uneven'],
] as const)('The ground of a photo before %s is judged', (_what, picture, problem) => {
  expect(groundProblem(picture)).toBe(problem);
});
