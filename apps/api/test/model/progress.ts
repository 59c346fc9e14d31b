/**
 * Prints how many lists of acts a model has played and how many that are in a minute, for a long run; `npm test`, which
 * sets no `MODEL_RUNS`, plays too few to print anything.
 * @param model its name, at the beginning of the line
 * @param runs how many lists will be played
 * @returns called with the number of lists that have been played
 */
export function progressOf(model: string, runs: number): (done: number) => void {
  const begun = Date.now();
  return (done) => {
    if (process.env.MODEL_RUNS === undefined) return;
    const minutes = (Date.now() - begun) / 60_000;
    process.stdout.write(
      `${model}: ${done} of ${runs} lists of acts in ${minutes.toFixed(1)} minutes, ${Math.round(done / minutes)} a minute\n`,
    );
  };
}
