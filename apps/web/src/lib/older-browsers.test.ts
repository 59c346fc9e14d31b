import { afterEach, expect, it } from 'vitest';
import { supportOlderBrowsers } from './older-browsers.ts';

const own = Object.getOwnPropertyDescriptor(Map, 'groupBy')!;
afterEach(() => void Object.defineProperty(Map, 'groupBy', own));

it('An older browser groups items by key, in their order', () => {
  Reflect.deleteProperty(Map, 'groupBy');
  supportOlderBrowsers();
  expect(Map.groupBy).not.toBe(own.value);
  const groups = Map.groupBy(['Budi', 'Ayu', 'Bambang'], (name, index) => [name[0], index > 2].join());
  expect([...groups]).toEqual([
    ['B,false', ['Budi', 'Bambang']],
    ['A,false', ['Ayu']],
  ]);
});

it('A browser that groups items itself keeps its own function', () => {
  supportOlderBrowsers();
  expect(Map.groupBy).toBe(own.value);
});
