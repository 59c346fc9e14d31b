import { netOf } from '@rihla/passport-reader/net';
import { greyOf } from '@rihla/passport-reader/picture';
import { readPassport } from '@rihla/passport-reader/read-passport';
import { TRAINED_NET } from '@rihla/passport-reader/trained-net';
import type { ReadingAsked, ReadingAnswered } from './ask-reader.ts';

const net = netOf(TRAINED_NET);

/** Reads passports beside the page, so that it stays quick; the picture comes from the page and goes nowhere else. */
addEventListener('message', ({ data: { id, picture, turns } }: MessageEvent<ReadingAsked>) => {
  const answer: ReadingAnswered = { id, reading: readPassport(net, greyOf(picture), turns) };
  postMessage(answer);
});
