import type { ComponentType } from 'react';
import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
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
 * Creates the single-spa life cycle of a micro-frontend. `Root` is inside {@link AppProviders}.
 */
export function createMfe({ name, Root }: MfeDefinition): ReactAppOrParcel<Record<never, never>> {
  return singleSpaReact({
    React,
    ReactDOMClient,
    renderType: 'createRoot',
    rootComponent: () => (
      <AppProviders>
        <Root />
      </AppProviders>
    ),
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

interface ParcelDefinition<Props extends object> {
  readonly name: string;
  readonly Root: ComponentType<Props>;
}

/**
 * Creates the single-spa life cycle of a parcel: a part of one micro-frontend that another one mounts, with `domElement` as the place
 * and the props of `Root`. It has the same providers as a micro-frontend.
 */
export function createParcel<Props extends object>({ name, Root }: ParcelDefinition<Props>): ReactAppOrParcel<Props> {
  return singleSpaReact<Props>({
    React,
    ReactDOMClient,
    renderType: 'createRoot',
    rootComponent: (props) => (
      <AppProviders>
        <Root {...props} />
      </AppProviders>
    ),
    errorBoundary: (error) => (
      <AppProviders>
        <ErrorScreen error={error} />
      </AppProviders>
    ),
    domElementGetter: () => {
      throw new Error(`The parcel ${name} was mounted without a domElement.`);
    },
  });
}
