import { Box } from '@parlance/ui/mui';
import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';

/** The buttons of a row. A row that leaves its table must not take the focus of the keyboard with it. */
export function RowActions({ children }: { readonly children: ReactNode }): ReactElement {
  const actions = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: element } = actions;
    return () => {
      if (element?.contains(document.activeElement)) document.querySelector('h1')?.focus();
    };
  }, []);
  return <Box ref={actions}>{children}</Box>;
}
