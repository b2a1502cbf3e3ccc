import type { ReactNode } from "react";

/** The drawing of the site's logo; the build replaces this file with the owner's, if there is one. */
export const logo = undefined as { readonly viewBox: string; readonly ratio: number; readonly shapes: ReactNode } | undefined;
