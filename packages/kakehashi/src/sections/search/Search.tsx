import { pagesOfItem } from "@kakehashi/core/payload/payload.ts";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { Section } from "../../view/ui/Section.tsx";
import { SearchField } from "./SearchField.tsx";
import type { search } from "./schema.ts";

/**
 * The search page. Without scripts, the server returns the results. A static host returns the page
 * without results.
 */
export function Search({ section, page }: SectionProps<typeof search>) {
	return (
		<Section section={section}>
			<SearchField
				words={section}
				locale={page.locale}
				foundOnServer={section.foundOnServer}
				followsAddress
			/>
			{section.foundOnServer === undefined && (
				<noscript>
					<p>{section.noScript}</p>
					<ul>
						{page.layout.navigation.links
							.flatMap(pagesOfItem)
							.map(({ id, href, label }) => (
								<li key={id}>
									<a href={href}>{label}</a>
								</li>
							))}
					</ul>
				</noscript>
			)}
		</Section>
	);
}
