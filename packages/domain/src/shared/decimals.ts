/** Whether a number has at most so many decimals. */
export function isRoundedTo(decimals: number, value: number): boolean {
  return Number(value.toFixed(decimals)) === value;
}
