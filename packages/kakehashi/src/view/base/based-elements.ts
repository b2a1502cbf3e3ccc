import {
	createElement,
	type ElementType,
	type Key,
	type ReactElement,
	type ReactNode,
} from "react";
import { basedProps } from "./based-props.ts";

// Replaces React's JSX runtime on sites with a base path, and adds the base path to the addresses
// of all elements: those of the kit, of the owner's kinds of section, and of packages that either
// uses. So components do not need to handle the base path.

type Props = { readonly children?: ReactNode } & Readonly<Record<string, unknown>>;
type Jsx = (type: ElementType, props: Props, key?: Key) => ReactElement;

export const jsx: Jsx = (type, props, key) =>
	createElement(type, { ...basedProps(type, props), ...(key !== undefined && { key }) });

/** Passes the children as separate arguments, so that React does not expect keys on them. */
export const jsxs: Jsx = (type, { children, ...props }, key) =>
	createElement(
		type,
		{ ...basedProps(type, props), ...(key !== undefined && { key }) },
		...(children as ReactNode[]),
	);

export const jsxDEV = (
	type: ElementType,
	props: Props,
	key: Key | undefined,
	isStatic: boolean,
): ReactElement => (isStatic ? jsxs : jsx)(type, props, key);

export { Fragment } from "react";
