import type { BreadcrumbsProps } from "./Breadcrumbs.tsx";
import type { MenuGroupProps } from "./MenuGroup.tsx";

/**
 * Components that only some sites need in their navigation. For those sites, the build replaces
 * this file with the components.
 */
export const MenuGroup = undefined as ((props: MenuGroupProps) => React.JSX.Element) | undefined;
export const Breadcrumbs = undefined as
	| ((props: BreadcrumbsProps) => React.JSX.Element)
	| undefined;
