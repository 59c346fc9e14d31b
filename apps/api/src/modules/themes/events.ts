/** A version of the theme could not be rendered for visitors. */
export type ThemeFailed = {
  number: number;
  /** The kind of page. */
  page: string;
  /** What went wrong, with file and line where that is known. */
  what: string;
};

declare module '../../kit/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface DomainEvents {
    'theme.failed': ThemeFailed;
  }
}
