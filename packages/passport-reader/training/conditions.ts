import type { Circumstances } from './photograph.ts';

/** The circumstances under which passports are photographed in the tests, by name; the width is chosen apart. */
export const CONDITIONS: Readonly<Record<string, Omit<Circumstances, 'width'>>> = {
  clean: {},
  'turned by 5 degrees': { tilt: 5 },
  'turned by 15 degrees': { tilt: -15 },
  perspective: { perspective: 0.12 },
  blurred: { blur: 1.2 },
  'low light': { light: 0.35 },
  reflection: { glare: true },
  'strongly compressed': { jpeg: 30 },
};
