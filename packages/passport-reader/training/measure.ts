import { netOf } from '../src/net.ts';
import { readPassport } from '../src/read-passport.ts';
import { TRAINED_NET } from '../src/trained-net.ts';
import { testPictures } from './test-pictures.ts';

/**
 * Reads 192 drawn photographs, of twelve people under eight conditions at two widths, and prints for each condition
 * how many were read, in how many every letter of the names was right, and how many were accepted with a wrong second
 * line: `node training/measure.ts`.
 */
function measure(): void {
  const net = netOf(TRAINED_NET);
  const rows = new Map<string, { read: number; wrong: number; names: number; of: number }>();
  for (const { condition, width, lines, picture } of testPictures(12)) {
    const name = `${condition}, ${width} pixels`;
    const row = rows.get(name) ?? { read: 0, wrong: 0, names: 0, of: 0 };
    rows.set(name, row);
    const reading = readPassport(net, picture, 'upright');
    row.of += 1;
    if (!reading.ok) continue;
    if (reading.lines[1] === lines[1]) row.read += 1;
    else row.wrong += 1;
    if (reading.lines[0] === lines[0]) row.names += 1;
  }
  for (const [name, { read, wrong, names, of }] of rows)
    process.stdout.write(`${name}: ${read} of ${of}, names ${names}, accepted wrong ${wrong}\n`);
}

measure();
