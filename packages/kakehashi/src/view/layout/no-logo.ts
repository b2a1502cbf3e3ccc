import type { ReactNode } from "react";

/** The drawing of the site's logo; the build puts the owner's in place of this file, where there is one. */
export const logo = undefined as { readonly viewBox: string; readonly ratio: number; readonly shapes: ReactNode } | undefined;
