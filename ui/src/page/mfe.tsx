import type { ComponentType, ReactElement } from 'react';
import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import { ErrorScreen } from '../screens/screens.tsx';
import { AppProviders } from './providers.tsx';

/** The element of the shell's layout that holds the micro-frontend of the current route. */
export const MFE_CONTAINER_ID = 'mfe';

interface MfeDefinition {
  readonly name: string;
  readonly Root: ComponentType;
}

/**
 * Creates the single-spa life cycle of a micro-frontend. `Root` is inside {@link AppProviders} and its own router, which
 * follows all changes of the page's URL.
 */
export function createMfe({ name, Root }: MfeDefinition): ReactAppOrParcel<Record<never, never>> {
  return singleSpaReact({
    React,
    ReactDOMClient,
    renderType: 'createRoot',
    rootComponent: () => <MfeRoot Root={Root} />,
    errorBoundary: (error) => (
      <AppProviders>
        <ErrorScreen error={error} />
      </AppProviders>
    ),
    domElementGetter: () => {
      const element = document.getElementById(MFE_CONTAINER_ID);
      if (!element) throw new Error(`The page has no element #${MFE_CONTAINER_ID} for ${name}.`);
      return element;
    },
  });
}

function MfeRoot({ Root }: Pick<MfeDefinition, 'Root'>): ReactElement {
  return (
    <AppProviders>
      <BrowserRouter>
        <Root />
      </BrowserRouter>
    </AppProviders>
  );
}
