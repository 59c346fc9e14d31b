/** A program in place of the reader of cards: it hangs when told to, dies when told to, and else says which process it is. */
process.on('message', ({ bytes }: { bytes: Uint8Array }) => {
  const told = Buffer.from(bytes).toString();
  if (told === 'die') process.exit(1);
  if (told === 'who') process.send?.({ pid: process.pid });
});
process.on('disconnect', () => process.exit(0));
