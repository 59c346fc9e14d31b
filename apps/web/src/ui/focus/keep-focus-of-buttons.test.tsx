import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFocusOfButtons } from './keep-focus-of-buttons.ts';

const FORM = '<form><div id="row"><button>Batal</button><button id="save">Simpan</button></div></form>';

let end: () => void;
let button: HTMLButtonElement;

beforeEach(() => {
  document.body.innerHTML = `<main>${FORM}</main>`;
  button = document.querySelector('#save')!;
  end = keepFocusOfButtons();
  button.focus();
});

afterEach(() => {
  end();
  document.body.replaceChildren();
});

/** Disables the button, as while it waits or because nothing is left to do; a browser takes the focus from it. */
function disable(isWaiting: boolean) {
  button.disabled = true;
  button.toggleAttribute('data-loading', isWaiting);
  button.blur();
}

/** Waits for more frames than the focus waits for. */
async function frames() {
  for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
}

it('gives the focus back to a button that can be pressed again after it has waited', async () => {
  disable(true);
  await frames();
  expect(document.activeElement).toBe(document.body);
  button.disabled = false;
  button.removeAttribute('data-loading');
  await expect.poll(() => document.activeElement).toBe(button);
});

it('gives the focus to the row of a button that stays disabled, and takes nothing else with it', async () => {
  disable(true);
  button.removeAttribute('data-loading');
  const row = document.querySelector<HTMLElement>('#row')!;
  await expect.poll(() => document.activeElement).toBe(row);
  document.querySelector('button')!.focus();
  expect(row.hasAttribute('tabindex')).toBe(false);
});

it('gives the focus back from the row when the button can be pressed again', async () => {
  disable(false);
  await expect.poll(() => document.activeElement?.id).toBe('row');
  button.disabled = false;
  await expect.poll(() => document.activeElement).toBe(button);
});

it('gives the focus to the row of the same button in a form that is drawn anew', async () => {
  disable(true);
  await frames();
  const main = document.querySelector('main')!;
  main.innerHTML = FORM.replace('id="save"', 'id="save" disabled');
  await expect.poll(() => document.activeElement?.id).toBe('row');
});

it('leaves the focus where something else has taken it', async () => {
  disable(true);
  document.querySelector('button')!.focus();
  button.removeAttribute('data-loading');
  await frames();
  expect(document.activeElement?.textContent).toBe('Batal');
});
