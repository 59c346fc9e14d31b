import type { KeyboardEvent } from 'react';
import type { GridColumn } from './pasted-rows.ts';

type GridActs = {
  /** Adds a row below the last one; false where the last one is still empty. */
  onAdd: () => boolean;
  /** Empties a cell whose input does not empty itself. */
  onClear: (row: number, column: GridColumn) => void;
};

/** The cell of the grid that an element lies in, or null: menus and lists of choices are drawn elsewhere. */
export function cellAt(node: EventTarget): { cell: HTMLElement; row: number; column: string } | null {
  const cell = node instanceof HTMLElement ? node.closest<HTMLElement>('td[data-column]') : null;
  if (!cell) return null;
  return { cell, row: Number(cell.dataset.row), column: cell.dataset.column ?? '' };
}

/**
 * Moves within a grid of inputs as a spreadsheet does. Enter goes to the cell below, and below the last row to a new one;
 * arrows go to the next cell when the caret stands at the edge of a text, or there is no text; Delete empties a chosen
 * cell. Tab stays the browser's. An open list of choices keeps its keys, and so does the menu of a row.
 */
export function onGridKey(event: KeyboardEvent<HTMLElement>, { onAdd, onClear }: GridActs): void {
  const cell = cellAt(event.target);
  const input = event.target as HTMLInputElement;
  if (!cell || event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
  if (input.getAttribute('aria-expanded') === 'true') return;
  const grid = event.currentTarget;
  const moveTo = (row: number, column: string) => {
    event.preventDefault();
    event.stopPropagation();
    focusCell(grid, row, column);
  };
  const isChoice =
    input.getAttribute('role') === 'combobox' || input.getAttribute('aria-haspopup') === 'listbox';
  switch (event.key) {
    case 'Enter': {
      if (!(input instanceof HTMLInputElement)) return;
      if (event.shiftKey) return moveTo(cell.row - 1, cell.column);
      const isLast = nodeAt(grid, cell.row + 1, cell.column) === null;
      moveTo(cell.row + 1, cell.column);
      // The row is drawn first.
      if (isLast && onAdd()) requestAnimationFrame(() => focusCell(grid, cell.row + 1, cell.column));
      return;
    }
    case 'ArrowUp':
      return moveTo(cell.row - 1, cell.column);
    case 'ArrowDown':
      return moveTo(cell.row + 1, cell.column);
    case 'ArrowLeft':
    case 'ArrowRight': {
      if (event.shiftKey) return;
      const forwards = (event.key === 'ArrowRight') === (getComputedStyle(grid).direction !== 'rtl');
      const next = beside(cell.cell, forwards);
      if (next && isAtEdge(input, event.key === 'ArrowRight')) moveTo(cell.row, next);
      return;
    }
    case 'Delete':
    case 'Backspace':
      if (input.type === 'checkbox' || (isChoice && isAllChosen(input))) {
        event.preventDefault();
        onClear(cell.row, cell.column as GridColumn);
      }
  }
}

/** Focuses the input of a cell and chooses its text, so that typing replaces it. A cell that is not there is left. */
export function focusCell(grid: HTMLElement, row: number, column: string): void {
  const node = nodeAt(grid, row, column);
  node?.focus();
  if (node instanceof HTMLInputElement && isText(node)) node.select();
}

function nodeAt(grid: HTMLElement, row: number, column: string): HTMLElement | null {
  return grid.querySelector<HTMLElement>(
    `td[data-row="${row}"][data-column="${column}"] :is(input:not([type="hidden"]), button)`,
  );
}

/** The column of the next or the previous cell of the row. */
function beside(cell: HTMLElement, forwards: boolean): string | undefined {
  const next = forwards ? cell.nextElementSibling : cell.previousElementSibling;
  return next instanceof HTMLElement ? next.dataset.column : undefined;
}

const isText = (input: HTMLInputElement): boolean => !['checkbox', 'radio'].includes(input.type);

/** Whether an arrow key has nowhere to go within the text: its caret is at the end there, or all of it is chosen. */
function isAtEdge(input: HTMLElement, right: boolean): boolean {
  if (!(input instanceof HTMLInputElement) || !isText(input) || isAllChosen(input)) return true;
  const { selectionStart: start, selectionEnd: end, value } = input;
  if (start !== end) return false;
  const isRtl = getComputedStyle(input).direction === 'rtl';
  return right === isRtl ? start === 0 : end === value.length;
}

/** Whether the whole text of an input is chosen; nothing is being edited then. An empty one counts as well. */
function isAllChosen({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean {
  return selectionStart === 0 && selectionEnd === value.length;
}
