import { ALPHABET } from './alphabet.ts';
import { CELL_SIZE } from './cells.ts';

/** The neurons between what is seen and what is said. */
export const HIDDEN = 64;
const OUTPUTS = ALPHABET.length;

/** The factors of the net, in the order in which they are used; `biases` stand after them, for each layer. */
export type Net = {
  first: Float32Array;
  firstBias: Float32Array;
  second: Float32Array;
  secondBias: Float32Array;
};

/** What a net is kept as: eight bits a factor, with the number that each layer is multiplied by, in base 64. */
export type KeptNet = {
  first: string;
  second: string;
  scales: readonly [number, number];
  biases: readonly number[];
};

/** How many factors each layer has. */
export const FIRST_SIZE = CELL_SIZE * HIDDEN;
export const SECOND_SIZE = HIDDEN * OUTPUTS;

/** The net as it is kept, made ready to be asked. */
export function netOf({ first, second, scales, biases }: KeptNet): Net {
  const factors = (text: string, scale: number) =>
    Float32Array.from(atob(text), (byte) => (((byte.codePointAt(0)! + 128) & 255) - 128) * scale);
  return {
    first: factors(first, scales[0]),
    firstBias: Float32Array.from(biases.slice(0, HIDDEN)),
    second: factors(second, scales[1]),
    secondBias: Float32Array.from(biases.slice(HIDDEN)),
  };
}

/**
 * How likely each character of the alphabet is for a cell: the logarithms of the likelihoods, at most 0.
 * @param cell the dots of a character, as `cellAt` makes them
 */
export function likelihoods(net: Net, cell: Float32Array): Float32Array {
  const hidden = new Float32Array(HIDDEN);
  const { first, firstBias, second, secondBias } = net;
  for (let neuron = 0; neuron < HIDDEN; neuron += 1) {
    let sum = firstBias[neuron]!;
    const from = neuron * CELL_SIZE;
    for (let at = 0; at < CELL_SIZE; at += 1) sum += first[from + at]! * cell[at]!;
    hidden[neuron] = Math.max(0, sum);
  }
  const said = new Float32Array(OUTPUTS);
  for (let character = 0; character < OUTPUTS; character += 1) {
    let sum = secondBias[character]!;
    for (let neuron = 0; neuron < HIDDEN; neuron += 1)
      sum += second[character * HIDDEN + neuron]! * hidden[neuron]!;
    said[character] = sum;
  }
  const most = said.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
  const whole = Math.log(said.reduce((sum, value) => sum + Math.exp(value - most), 0)) + most;
  return said.map((value) => value - whole);
}
