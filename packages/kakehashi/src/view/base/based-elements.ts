import { createElement, type ElementType, type Key, type ReactElement, type ReactNode } from "react";
import { basedProps } from "./based-props.ts";

// Makes the elements of a site below a path, replacing React's own runtime for JSX: those of the kit, of the owner's kinds,
// and of packages that either uses. So no component has to handle the path, and none can forget it.

type Props = { readonly children?: ReactNode } & Readonly<Record<string, unknown>>;
type Jsx = (type: ElementType, props: Props, key?: Key) => ReactElement;

export const jsx: Jsx = (type, props, key) => createElement(type, { ...basedProps(type, props), ...(key !== undefined && { key }) });

/** Children that are written individually in the code need no keys, and React is told so. */
export const jsxs: Jsx = (type, { children, ...props }, key) =>
	createElement(type, { ...basedProps(type, props), ...(key !== undefined && { key }) }, ...(children as ReactNode[]));

export const jsxDEV = (type: ElementType, props: Props, key: Key | undefined, isStatic: boolean): ReactElement => (isStatic ? jsxs : jsx)(type, props, key);

export { Fragment } from "react";
