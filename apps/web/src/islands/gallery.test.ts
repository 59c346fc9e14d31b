import { beforeEach, describe, expect, it } from 'vitest';
import { showLarge } from './gallery.ts';

const STRIP = `<ul id="strip" data-label="Galeri" data-close="Tutup" data-previous="Sebelumnya" data-next="Berikutnya">
  <li><a href="#1"><picture><source sizes="80vw"><img alt="Satu"></picture></a><p>Satu</p></li>
  <li><a href="#2"><picture><source sizes="80vw"><img alt="Dua"></picture></a></li>
</ul>`;

let scrolled: number[];

beforeEach(() => {
  document.body.innerHTML = STRIP;
  scrolled = [];
  // jsdom has neither layout nor open dialogs.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 100 });
  HTMLElement.prototype.scrollTo = function (this: HTMLElement, options?: ScrollToOptions | number) {
    const left = typeof options === 'object' ? (options.left ?? 0) : 0;
    scrolled.push(left);
    this.scrollLeft = left;
    this.dispatchEvent(new Event('scroll'));
  };
  showLarge(document.querySelector('#strip')!);
});

const dialog = () => document.querySelector('dialog');
const press = (init: MouseEventInit = {}) => {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  document.querySelectorAll('#strip img')[1]!.dispatchEvent(click);
  return click;
};
const key = (name: string) =>
  dialog()!.dispatchEvent(new KeyboardEvent('keydown', { key: name, cancelable: true, bubbles: true }));
const shown = (label: string) => !dialog()!.querySelector<HTMLButtonElement>(`[aria-label=${label}]`)!.hidden;

describe('the pictures of a package', () => {
  it('open large at the one that was pressed, without their links', () => {
    expect(press().defaultPrevented).toBe(true);
    expect(dialog()!.open).toBe(true);
    expect(scrolled.at(-1)).toBe(100);
    expect(dialog()!.querySelectorAll('a')).toHaveLength(0);
    expect(dialog()!.querySelector('source')!.sizes).toBe('100vw');
    expect([shown('Sebelumnya'), shown('Berikutnya')]).toEqual([true, false]);
  });

  it('go on by arrows, one at a time, and are closed', () => {
    press();
    key('ArrowLeft');
    expect(scrolled.at(-1)).toBe(0);
    expect([shown('Sebelumnya'), shown('Berikutnya')]).toEqual([false, true]);
    dialog()!.querySelector<HTMLButtonElement>('[aria-label=Tutup]')!.click();
    expect(dialog()!.open).toBe(false);
    press();
    expect(document.querySelectorAll('dialog')).toHaveLength(1);
  });

  it('open in a new tab when asked to', () => {
    expect(press({ ctrlKey: true }).defaultPrevented).toBe(false);
    expect(dialog()).toBeNull();
  });
});
