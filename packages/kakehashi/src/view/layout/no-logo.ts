import type { ReactNode } from "react";

/**
 * A site without a logo. If the site has one, the build replaces this file with the owner's logo.
 */
export const logo = undefined as
	| { readonly viewBox: string; readonly ratio: number; readonly shapes: ReactNode }
	| undefined;
