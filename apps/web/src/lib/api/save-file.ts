/** Lets the browser save bytes as a file with the given name, like a download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the file only after the click has been handled, so the address must last for a while.
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_MS);
}

/** How long, in milliseconds, the address of a file that is being saved stays valid. */
const ADDRESS_MS = 60_000;
