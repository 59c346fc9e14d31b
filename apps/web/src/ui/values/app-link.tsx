import type { Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import { prefetch } from '../../lib/api/prefetch.ts';

export type AppLinkProps = LinkProps & { ref?: Ref<HTMLAnchorElement> };

/** A link inside the app. It loads the code of the screen it leads to as soon as it is pointed at or focused. */
export function AppLink({ onMouseEnter, onFocus, ...props }: AppLinkProps) {
  return (
    <Link
      {...props}
      onMouseEnter={(event) => {
        prefetch(props.to);
        onMouseEnter?.(event);
      }}
      onFocus={(event) => {
        prefetch(props.to);
        onFocus?.(event);
      }}
    />
  );
}
