import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadAllMessages } from '../../../lib/words/i18n.ts';
import type { Card, Stage } from './board.types.ts';
import { CardBoard } from './card-board.tsx';

beforeAll(loadAllMessages);
afterEach(() => vi.restoreAllMocks());

const stage = (id: string, position: number): Stage => ({
  id,
  name: id,
  position,
  version: 1,
  is_won: false,
  is_lost: false,
});
const CARD: Card = {
  id: 'card',
  slug: 'keluarga-harjo',
  name: 'Keluarga Harjo',
  stage_id: 'Baru',
  version: 1,
  facts: '35%',
};

/** Draws a board with one card in the first of two columns. */
function draw() {
  const move = vi.fn();
  const open = vi.fn();
  const stages = [stage('Baru', 1), stage('Penawaran', 2)];
  render(
    <MantineProvider env="test">
      <CardBoard label="Peluang" stages={stages} cards={[CARD]} move={move} open={open} />
    </MantineProvider>,
  );
  return { move, open };
}

/** Presses on an element, moves the pointer over the second column and lets go there, as a browser tells of it. */
function dragOver(element: HTMLElement, pointerType: 'mouse' | 'touch'): void {
  const column = document.querySelector('[data-column="Penawaran"]')!;
  document.elementFromPoint = () => column;
  fireEvent.pointerDown(element, { pointerType, button: 0, clientX: 10, clientY: 10 });
  fireEvent.pointerMove(window, { clientX: 200, clientY: 40 });
  fireEvent.pointerUp(window, { clientX: 200, clientY: 40 });
  fireEvent.click(element);
}

describe('a card of a board', () => {
  it('is dragged to another column by mouse wherever it is pressed, and is not opened by that', () => {
    const { move, open } = draw();
    dragOver(screen.getByText(CARD.name), 'mouse');
    expect(move).toHaveBeenCalledWith(CARD, 'Penawaran');
    expect(open).not.toHaveBeenCalled();
  });

  it('is dragged by finger at its grip alone, so that the column can be scrolled', () => {
    const { move } = draw();
    dragOver(screen.getByText(CARD.name), 'touch');
    expect(move).not.toHaveBeenCalled();
    dragOver(screen.getByTitle(/Keluarga Harjo/), 'touch');
    expect(move).toHaveBeenCalledWith(CARD, 'Penawaran');
  });

  it('is opened by a click', () => {
    const { move, open } = draw();
    const name = screen.getByText(CARD.name);
    fireEvent.pointerDown(name, { pointerType: 'mouse', button: 0, clientX: 10, clientY: 10 });
    fireEvent.pointerUp(window, { clientX: 11, clientY: 10 });
    fireEvent.click(name);
    expect(open).toHaveBeenCalledWith(CARD);
    expect(move).not.toHaveBeenCalled();
  });
});
