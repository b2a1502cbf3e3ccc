import "./tokens.css";
import "./base.css";
import "./shape.css";
import "./awning.css";
import { groundKind, type Payload } from "@kakehashi/core/payload/payload.ts";
import { isJapanese } from "@kakehashi/core/routing/locale.ts";
import { Layout } from "./layout/Layout.tsx";
import type { SectionComponents } from "./ui/page-component.ts";
import { VerticalContext } from "./ui/text/vertical.ts";

type PageProps = {
	readonly payload: Payload;
	/** Shown in the footer. */
	readonly buildId: string;
	/** The components for the payload's kinds of section. */
	readonly components: SectionComponents;
};

/**
 * A whole page: the content of `<div id="root">`. The same payload gives the same markup on the
 * server and in the browser.
 */
export function Page({ payload, buildId, components }: PageProps) {
	return (
		<VerticalContext value={isJapanese(payload.tag)}>
			<Layout layout={payload.layout} tag={payload.tag} buildId={buildId}>
				{payload.sections.map((section, index) => {
					const Component = components[section.kind];
					if (Component === undefined)
						throw new Error(`No component for sections of the kind "${section.kind}"`);
					const Ground =
						section.ground === undefined ? undefined : components[groundKind];
					const shown = Ground
						? { ...section, behind: <Ground section={section} page={payload} /> }
						: section;
					// biome-ignore lint/suspicious/noArrayIndexKey: The sections of a page never change places.
					return <Component key={index} section={shown} page={payload} />;
				})}
			</Layout>
		</VerticalContext>
	);
}
