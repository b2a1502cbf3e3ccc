import "./tokens.css";
import "./base.css";
import type { PageKind, PayloadOf } from "../core/payload/payload.ts";
import { isJapanese } from "../core/routing/locale.ts";
import { Layout } from "./layout/Layout.tsx";
import type { PageComponent } from "./ui/page-component.ts";
import { VerticalContext } from "./ui/text/vertical.ts";

type PageShellProps<P extends PageKind> = {
	readonly payload: PayloadOf<P>;
	/** Shown in the footer. */
	readonly buildId: string;
	/** The component of the payload's page, from `loadPage`. */
	readonly component: PageComponent<P>;
};

/** A whole page, the content of `<div id="root">`: payload in, markup out, the same on the server and in the browser. */
export function Page<P extends PageKind>({ payload, buildId, component: Component }: PageShellProps<P>) {
	return (
		<VerticalContext value={isJapanese(payload.tag)}>
			<Layout layout={payload.layout} tag={payload.tag} buildId={buildId}>
				<Component content={payload.content} payload={payload} />
			</Layout>
		</VerticalContext>
	);
}
