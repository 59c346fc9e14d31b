/** A number in groups of four digits, such as `1234 5678 9`. */
export function inFours(number: string): string {
  return number.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
