/**
 * A program in place of the reader of cards. It dies when told `die`, answers its process id when told `who`, and never
 * answers anything else.
 */
process.on('message', ({ bytes }: { bytes: Uint8Array }) => {
  const told = Buffer.from(bytes).toString();
  if (told === 'die') process.exit(1);
  if (told === 'who') process.send?.({ pid: process.pid });
});
process.on('disconnect', () => process.exit(0));
