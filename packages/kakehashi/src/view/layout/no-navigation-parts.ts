import type { BreadcrumbsProps } from "./Breadcrumbs.tsx";
import type { MenuGroupProps } from "./MenuGroup.tsx";

/** What only some sites have in their navigation; the build puts the components in the place of this file for those. */
export const MenuGroup = undefined as ((props: MenuGroupProps) => React.JSX.Element) | undefined;
export const Breadcrumbs = undefined as ((props: BreadcrumbsProps) => React.JSX.Element) | undefined;
