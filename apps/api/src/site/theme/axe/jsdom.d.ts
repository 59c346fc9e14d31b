/** The parts of jsdom that are used; the package has no types. */
declare module 'jsdom' {
  /** Receives the console output of a page; without a listener it is discarded. */
  export class VirtualConsole {}

  export class JSDOM {
    constructor(html: string, options?: { virtualConsole?: VirtualConsole });
    readonly window: { document: { documentElement: unknown }; close(): void };
  }
}
