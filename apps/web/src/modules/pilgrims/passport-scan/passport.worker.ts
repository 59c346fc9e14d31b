import { netOf } from '@rihla/passport-reader/net';
import { greyOf } from '@rihla/passport-reader/picture';
import { readPassport } from '@rihla/passport-reader/read-passport';
import { TRAINED_NET } from '@rihla/passport-reader/trained-net';
import type { ReadingAsked, ReadingAnswered } from './ask-reader.ts';

const net = netOf(TRAINED_NET);

/** Web worker that reads passports without blocking the page; the picture does not leave the browser. */
addEventListener('message', ({ data: { id, picture, turns } }: MessageEvent<ReadingAsked>) => {
  const answer: ReadingAnswered = { id, reading: readPassport(net, greyOf(picture), turns) };
  postMessage(answer);
});
