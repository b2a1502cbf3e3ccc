import type { ReactNode } from "react";
import type { PageContents, PageKind, PayloadOf } from "../../core/payload/payload.ts";

/** What the component of a page is given. */
export type PageProps<P extends PageKind> = { readonly content: PageContents[P]; readonly payload: PayloadOf<P> };

export type PageComponent<P extends PageKind> = (props: PageProps<P>) => ReactNode;

export type PageComponents = { readonly [P in PageKind]: PageComponent<P> };
