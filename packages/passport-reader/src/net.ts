import { ALPHABET } from './alphabet.ts';
import { CELL_SIZE } from './cells.ts';

/** The number of neurons in the hidden layer of the neural network. */
export const HIDDEN = 64;
const OUTPUTS = ALPHABET.length;

/** The weights of a neural network with two layers, each followed by the biases of its layer. */
export type Net = {
  first: Float32Array;
  firstBias: Float32Array;
  second: Float32Array;
  secondBias: Float32Array;
};

/**
 * A neural network as it is stored: the weights of both layers as signed bytes in base 64, the number (`scales`) by
 * which the bytes of each layer are multiplied, and the biases of both layers one after the other.
 */
export type KeptNet = {
  first: string;
  second: string;
  scales: readonly [number, number];
  biases: readonly number[];
};

/** The number of weights of the first layer of the neural network. */
export const FIRST_SIZE = CELL_SIZE * HIDDEN;
/** The number of weights of the second layer of the neural network. */
export const SECOND_SIZE = HIDDEN * OUTPUTS;

/** Unpacks a stored neural network into numbers, ready to be used by `likelihoods`. */
export function netOf({ first, second, scales, biases }: KeptNet): Net {
  const weights = (text: string, scale: number) =>
    Float32Array.from(atob(text), (byte) => (((byte.codePointAt(0)! + 128) & 255) - 128) * scale);
  return {
    first: weights(first, scales[0]),
    firstBias: Float32Array.from(biases.slice(0, HIDDEN)),
    second: weights(second, scales[1]),
    secondBias: Float32Array.from(biases.slice(HIDDEN)),
  };
}

/**
 * How likely each character of the alphabet is for the picture of one character: the natural logarithms of the
 * likelihoods, at most 0, in the order of the alphabet. The neural network has one hidden layer (ReLU) and a softmax
 * at the end.
 * @param cell the pixels of a character, as `cellAt` makes them
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
  const scores = new Float32Array(OUTPUTS);
  for (let character = 0; character < OUTPUTS; character += 1) {
    let sum = secondBias[character]!;
    for (let neuron = 0; neuron < HIDDEN; neuron += 1)
      sum += second[character * HIDDEN + neuron]! * hidden[neuron]!;
    scores[character] = sum;
  }
  const highest = scores.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
  const logOfSum = Math.log(scores.reduce((sum, value) => sum + Math.exp(value - highest), 0)) + highest;
  return scores.map((value) => value - logOfSum);
}
