/** The parts of jsdom that are used; the package has no types. */
declare module 'jsdom' {
  /** Receives the console output of a page; without a listener it is discarded. */
  // oxlint-disable-next-line typescript/no-extraneous-class -- the package exports a class
  export class VirtualConsole {}

  export class JSDOM {
    constructor(html: string, options?: { virtualConsole?: VirtualConsole });
    readonly window: { document: { documentElement: unknown }; close(): void };
  }
}
