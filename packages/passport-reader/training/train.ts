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
 * Trains the neural network of the passport reader on drawn lines and writes it to `src/trained-net.ts`. The random
 * numbers are fixed, so each run gives the same network. It takes some minutes: `node training/train.ts`.
 */
function train(): void {
  const random = randomNumbers(20_260_101);
  const net = initialNet(random);
  const optimizers = [net.first, net.firstBias, net.second, net.secondBias].map((all) => new Adam(all));
  for (let line = 0; line < LINES; line += LINES_TO_A_BATCH) {
    const { pixels, characters } = batchOf([exampleLine(random)]);
    const { loss, accuracy, gradients } = gradientsOf(net, pixels, characters);
    const learningRate = 0.002 * (1 - line / LINES) + 0.000_02;
    for (const [at, all] of gradients.entries()) optimizers[at]!.step(all, learningRate, line + 1);
    if (line % 250 === 0)
      process.stdout.write(`${line} loss ${loss.toFixed(3)} right ${(accuracy * 100).toFixed(1)} %\n`);
  }
  writeFileSync(join(import.meta.dirname, '../src/trained-net.ts'), sourceOf(quantized(net)));
}

/** A network before training: small random weights around 0, so that every neuron can learn, and biases of 0. */
function initialNet(random: () => number): Net {
  const aroundZero = (size: number, spread: number) =>
    Float32Array.from({ length: size }, () => (random() + random() + random() - 1.5) * 2 * spread);
  return {
    first: aroundZero(FIRST_SIZE, Math.sqrt(2 / CELL_SIZE)),
    firstBias: new Float32Array(HIDDEN),
    second: aroundZero(SECOND_SIZE, Math.sqrt(2 / HIDDEN)),
    secondBias: new Float32Array(OUTPUTS),
  };
}

/**
 * Runs examples through the network and back (backpropagation).
 * @param pixels the pictures of the characters one after the other
 * @param characters the index in the alphabet of each
 * @returns the mean loss (cross entropy), the part of the characters that was recognised, from 0 to 1, and for each
 *   weight and bias the gradient of the loss
 */
function gradientsOf(
  { first, firstBias, second, secondBias }: Net,
  pixels: Float32Array,
  characters: Uint8Array,
) {
  const gradients = [first, firstBias, second, secondBias].map((all) => new Float32Array(all.length));
  const [toFirst, toFirstBias, toSecond, toSecondBias] = gradients as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const hidden = new Float32Array(HIDDEN);
  const back = new Float32Array(HIDDEN);
  let [loss, correct] = [0, 0];
  const count = characters.length;
  for (let cell = 0; cell < count; cell += 1) {
    const from = cell * CELL_SIZE;
    for (let neuron = 0; neuron < HIDDEN; neuron += 1) {
      let sum = firstBias[neuron]!;
      for (let at = 0; at < CELL_SIZE; at += 1) sum += first[neuron * CELL_SIZE + at]! * pixels[from + at]!;
      hidden[neuron] = Math.max(0, sum);
    }
    const scores = new Float32Array(OUTPUTS);
    for (let out = 0; out < OUTPUTS; out += 1) {
      let sum = secondBias[out]!;
      for (let neuron = 0; neuron < HIDDEN; neuron += 1)
        sum += second[out * HIDDEN + neuron]! * hidden[neuron]!;
      scores[out] = sum;
    }
    const highest = scores.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
    const sumOfExponentials = scores.reduce((sum, value) => sum + Math.exp(value - highest), 0);
    const expected = characters[cell]!;
    loss -= scores[expected]! - highest - Math.log(sumOfExponentials);
    if (scores[expected] === highest) correct += 1;
    back.fill(0);
    for (let out = 0; out < OUTPUTS; out += 1) {
      const error =
        (Math.exp(scores[out]! - highest) / sumOfExponentials - (out === expected ? 1 : 0)) / count;
      toSecondBias[out]! += error;
      for (let neuron = 0; neuron < HIDDEN; neuron += 1) {
        toSecond[out * HIDDEN + neuron]! += error * hidden[neuron]!;
        back[neuron]! += error * second[out * HIDDEN + neuron]!;
      }
    }
    for (let neuron = 0; neuron < HIDDEN; neuron += 1) {
      const error = back[neuron]!;
      if (hidden[neuron]! <= 0) continue;
      toFirstBias[neuron]! += error;
      for (let at = 0; at < CELL_SIZE; at += 1)
        toFirst[neuron * CELL_SIZE + at]! += error * pixels[from + at]!;
    }
  }
  return { loss: loss / count, accuracy: correct / count, gradients };
}

/** Changes the weights of one layer by their gradients, each at its own rate (Kingma and Ba, "Adam", 2015). */
class Adam {
  readonly weights: Float32Array;
  readonly mean: Float32Array;
  readonly square: Float32Array;

  constructor(weights: Float32Array) {
    this.weights = weights;
    this.mean = new Float32Array(weights.length);
    this.square = new Float32Array(weights.length);
  }

  step(gradients: Float32Array, learningRate: number, count: number): void {
    const [a, b] = [1 - 0.9 ** count, 1 - 0.999 ** count];
    for (let at = 0; at < gradients.length; at += 1) {
      const gradient = gradients[at]!;
      this.mean[at] = 0.9 * this.mean[at]! + 0.1 * gradient;
      this.square[at] = 0.999 * this.square[at]! + 0.001 * gradient * gradient;
      this.weights[at]! -= (learningRate * (this.mean[at]! / a)) / (Math.sqrt(this.square[at]! / b) + 1e-8);
    }
  }
}

/**
 * The network in the form in which it is stored: each weight as a signed byte, with the number by which the bytes of a
 * layer are multiplied.
 */
function quantized({ first, firstBias, second, secondBias }: Net): KeptNet {
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
