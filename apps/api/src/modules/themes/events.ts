/** A version of the theme that could not be rendered for visitors. */
export type ThemeFailed = {
  number: number;
  /** The kind of page that could not be rendered. */
  page: string;
  /** The error, with file and line where they are known. */
  what: string;
};

declare module '../../kit/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface DomainEvents {
    'theme.failed': ThemeFailed;
  }
}
