import { type ComponentType, createElement } from 'react';
import { BrowserRouter } from 'react-router-dom';

/** A root inside a router of its own, which follows all changes of the page's address. */
export function routed<Props extends object>(Root: ComponentType<Props>): ComponentType<Props> {
  return (props: Props) => createElement(BrowserRouter, null, createElement(Root, props));
}
