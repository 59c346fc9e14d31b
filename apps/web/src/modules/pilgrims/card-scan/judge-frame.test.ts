import { describe, expect, it } from 'vitest';
import type { Pixels } from '../papers/editor/flatten-page.ts';
import { isStill, judgeFrame } from './judge-frame.ts';

type Box = { left: number; top: number; width: number; height: number };
const CARD: Box = { left: 40, top: 43, width: 220, height: 139 };

/** A picture of a light box on a darker table, as the camera gives it. */
function seen(box: Box | null, { light = 1, size = { width: 300, height: 225 } } = {}): Pixels {
  const data = new Uint8ClampedArray(size.width * size.height * 4);
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) {
      const on =
        box !== null && x >= box.left && x < box.left + box.width && y >= box.top && y < box.top + box.height;
      const value = ((on ? 205 : 110) + (((x * 31 + y * 17) % 9) - 4)) * light;
      data.set([value, value, on ? value * 1.15 : value, 255], (y * size.width + x) * 4);
    }
  return { data, ...size };
}

describe('a picture of the live camera', () => {
  it('shows a whole card, also one that is held upright', () => {
    expect(judgeFrame(seen(CARD))).toHaveProperty('corners');
    const upright = { left: 80, top: 10, width: 128, height: 203 };
    expect(judgeFrame(seen(upright))).toHaveProperty('corners');
  });

  it.each([
    ['no_card', 'is an empty table', seen(null)],
    ['no_card', 'is another paper: a square', seen({ left: 60, top: 20, width: 180, height: 180 })],
    ['no_card', 'is a card too far away', seen({ left: 100, top: 90, width: 120, height: 76 })],
    ['cut_off', 'is a card beyond the edge', seen({ left: 120, top: 60, width: 180, height: 114 })],
    ['dark', 'has no light', seen(CARD, { light: 0.12 })],
  ])('is not sent (%s) when it %s', (reason, _what, picture) => {
    expect(judgeFrame(picture)).toEqual({ reason });
  });

  it('is sent once the card is held still: two pictures with its corners at one place', () => {
    const first = judgeFrame(seen(CARD));
    expect(isStill(null, first)).toBe(false);
    expect(isStill(first, judgeFrame(seen({ ...CARD, left: CARD.left + 2 })))).toBe(true);
    expect(isStill(first, judgeFrame(seen({ ...CARD, left: CARD.left + 15 })))).toBe(false);
    expect(isStill(first, judgeFrame(seen(null)))).toBe(false);
  });
});
