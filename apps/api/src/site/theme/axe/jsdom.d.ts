/** What is used of jsdom, which has no types. */
declare module 'jsdom' {
  /** What a page says; without a listener nothing of it is shown. */
  export class VirtualConsole {}

  export class JSDOM {
    constructor(html: string, options?: { virtualConsole?: VirtualConsole });
    readonly window: { document: { documentElement: unknown }; close(): void };
  }
}
