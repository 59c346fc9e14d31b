import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawAsCustomer } from '../../../test/draw.tsx';
import { Bars } from './bars.tsx';

it('draws a loss as long as its size, and told apart from a profit', () => {
  const bars = [
    { id: 'a', name: 'Turki', value: 40, text: 'Rp40' },
    { id: 'b', name: 'Dubai', value: -20, text: '−Rp20' },
    { id: 'c', name: 'Jepang', value: 0, text: 'Rp0' },
  ];
  drawAsCustomer(<Bars label="Laba" bars={bars} />);
  const drawn = screen.getAllByRole('listitem').map((item) => {
    const bar = item.querySelector<HTMLElement>('[style]')!;
    return [bar.style.inlineSize, bar.hasAttribute('data-below')];
  });
  expect(drawn).toEqual([
    ['100%', false],
    ['50%', true],
    ['0%', false],
  ]);
});
