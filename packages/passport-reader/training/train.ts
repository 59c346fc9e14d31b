import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomNumbers } from '@rihla/domain/shared/seeded-random';
import { ALPHABET } from '../src/alphabet.ts';
import { CELL_SIZE } from '../src/cells.ts';
import { FIRST_SIZE, HIDDEN, type KeptNet, type Net, SECOND_SIZE } from '../src/net.ts';
import { batchOf, exampleLine } from './training-lines.ts';

const OUTPUTS = ALPHABET.length;
const LINES = 9_000;
const LINES_TO_A_BATCH = 1;

/**
 * Trains the net of the passport reader on drawn lines and writes it to `src/trained-net.ts`. The same numbers come out
 * each time. It takes some minutes: `node training/train.ts`.
 */
function train(): void {
  const random = randomNumbers(20_260_101);
  const net = begun(random);
  const speeds = [net.first, net.firstBias, net.second, net.secondBias].map((all) => new Adam(all));
  for (let line = 0; line < LINES; line += LINES_TO_A_BATCH) {
    const { dots, characters } = batchOf([exampleLine(random)]);
    const { loss, right, slopes } = slopesOf(net, dots, characters);
    const speed = 0.002 * (1 - line / LINES) + 0.000_02;
    for (const [at, all] of slopes.entries()) speeds[at]!.step(all, speed, line + 1);
    if (line % 250 === 0)
      process.stdout.write(`${line} loss ${loss.toFixed(3)} right ${(right * 100).toFixed(1)} %\n`);
  }
  writeFileSync(join(import.meta.dirname, '../src/trained-net.ts'), sourceOf(kept(net)));
}

/** A net that knows nothing: small factors, so that no neuron is stuck. */
function begun(random: () => number): Net {
  const about0 = (size: number, spread: number) =>
    Float32Array.from({ length: size }, () => (random() + random() + random() - 1.5) * 2 * spread);
  return {
    first: about0(FIRST_SIZE, Math.sqrt(2 / CELL_SIZE)),
    firstBias: new Float32Array(HIDDEN),
    second: about0(SECOND_SIZE, Math.sqrt(2 / HIDDEN)),
    secondBias: new Float32Array(OUTPUTS),
  };
}

/** In which direction each factor makes the loss of some cells greater, by going back through the net. */
function slopesOf({ first, firstBias, second, secondBias }: Net, dots: Float32Array, characters: Uint8Array) {
  const slopes = [first, firstBias, second, secondBias].map((all) => new Float32Array(all.length));
  const [toFirst, toFirstBias, toSecond, toSecondBias] = slopes as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const hidden = new Float32Array(HIDDEN);
  const back = new Float32Array(HIDDEN);
  let [loss, right] = [0, 0];
  const count = characters.length;
  for (let cell = 0; cell < count; cell += 1) {
    const from = cell * CELL_SIZE;
    for (let neuron = 0; neuron < HIDDEN; neuron += 1) {
      let sum = firstBias[neuron]!;
      for (let at = 0; at < CELL_SIZE; at += 1) sum += first[neuron * CELL_SIZE + at]! * dots[from + at]!;
      hidden[neuron] = Math.max(0, sum);
    }
    const said = new Float32Array(OUTPUTS);
    for (let out = 0; out < OUTPUTS; out += 1) {
      let sum = secondBias[out]!;
      for (let neuron = 0; neuron < HIDDEN; neuron += 1)
        sum += second[out * HIDDEN + neuron]! * hidden[neuron]!;
      said[out] = sum;
    }
    const most = said.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
    const whole = said.reduce((sum, value) => sum + Math.exp(value - most), 0);
    const truth = characters[cell]!;
    loss -= said[truth]! - most - Math.log(whole);
    if (said[truth] === most) right += 1;
    back.fill(0);
    for (let out = 0; out < OUTPUTS; out += 1) {
      const wrong = (Math.exp(said[out]! - most) / whole - (out === truth ? 1 : 0)) / count;
      toSecondBias[out]! += wrong;
      for (let neuron = 0; neuron < HIDDEN; neuron += 1) {
        toSecond[out * HIDDEN + neuron]! += wrong * hidden[neuron]!;
        back[neuron]! += wrong * second[out * HIDDEN + neuron]!;
      }
    }
    for (let neuron = 0; neuron < HIDDEN; neuron += 1) {
      const wrong = back[neuron]!;
      if (hidden[neuron]! <= 0) continue;
      toFirstBias[neuron]! += wrong;
      for (let at = 0; at < CELL_SIZE; at += 1) toFirst[neuron * CELL_SIZE + at]! += wrong * dots[from + at]!;
    }
  }
  return { loss: loss / count, right: right / count, slopes };
}

/** Steps down a slope, each factor by its own measure (Kingma and Ba, "Adam", 2015). */
class Adam {
  readonly factors: Float32Array;
  readonly mean: Float32Array;
  readonly square: Float32Array;

  constructor(factors: Float32Array) {
    this.factors = factors;
    this.mean = new Float32Array(factors.length);
    this.square = new Float32Array(factors.length);
  }

  step(slopes: Float32Array, speed: number, turn: number): void {
    const [a, b] = [1 - 0.9 ** turn, 1 - 0.999 ** turn];
    for (let at = 0; at < slopes.length; at += 1) {
      const slope = slopes[at]!;
      this.mean[at] = 0.9 * this.mean[at]! + 0.1 * slope;
      this.square[at] = 0.999 * this.square[at]! + 0.001 * slope * slope;
      this.factors[at]! -= (speed * (this.mean[at]! / a)) / (Math.sqrt(this.square[at]! / b) + 1e-8);
    }
  }
}

/** The net with eight bits a factor. */
function kept({ first, firstBias, second, secondBias }: Net): KeptNet {
  const scales = [first, second].map(
    (all) => all.reduce((most, one) => Math.max(most, Math.abs(one)), 0) / 127,
  ) as [number, number];
  const bytes = (all: Float32Array, scale: number) =>
    Buffer.from(Int8Array.from(all, (one) => Math.round(one / scale)).buffer).toString('base64');
  return {
    first: bytes(first, scales[0]),
    second: bytes(second, scales[1]),
    scales,
    biases: [...firstBias, ...secondBias].map((one) => Number(one.toFixed(4))),
  };
}

function sourceOf(net: KeptNet): string {
  return `import type { KeptNet } from './net.ts';

/** The net that \`training/train.ts\` made; not to be changed by hand. */
export const TRAINED_NET: KeptNet = ${JSON.stringify(net)};
`;
}

train();
