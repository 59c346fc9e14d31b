import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { webDir } from '../apps/api/src/app/paths.ts';
import { weighWeb } from './bytes.ts';
import { figure, type Line } from './table.ts';

/** JavaScript that reaches a browser, in kB (1000 bytes) after gzip; needs the built web. */
export function benchWeights(): Line[] {
  const { firstLoad, frames, screens } = weighWeb();
  const [heaviest] = screens;
  return [
    figure('JavaScript of the sign-in page', kB(firstLoad), 'kB', 160),
    ...Object.entries(frames).map(([name, bytes]) =>
      figure(`JavaScript of the frame ${name}`, kB(bytes), 'kB', 160),
    ),
    ...(heaviest
      ? [figure(`JavaScript of the heaviest screen (${heaviest.name})`, kB(heaviest.own), 'kB', 40)]
      : []),
    figure('JavaScript of the public pages', kB(weighIslands()), 'kB', 90),
  ];
}

function weighIslands(): number {
  const folder = join(webDir, 'islands');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name)), { level: 9 }).length, 0);
}

function kB(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}
