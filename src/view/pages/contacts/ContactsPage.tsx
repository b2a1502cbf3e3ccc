import type { PageContents, PayloadOf } from "../../../site/payload.ts";
import { Facts } from "../../ui/Facts.tsx";
import { Inline } from "../../ui/Inline.tsx";
import { InnerCover } from "../../ui/InnerCover.tsx";
import { isVertical } from "../../ui/is-vertical.ts";
import { Section } from "../../ui/Section.tsx";
import { Ways } from "../../ui/Ways.tsx";

type ContactsPageProps = { readonly content: PageContents["contacts"]; readonly payload: PayloadOf<"contacts"> };

/** The contact page: where each kind of message belongs, and what happens with personal data. */
export function ContactsPage({ content: { cover, ways, privacy }, payload }: ContactsPageProps) {
	const vertical = isVertical(payload.tag);
	return (
		<>
			<InnerCover shape="pair" vertical={vertical} kanji={cover.kanji} gloss={cover.gloss} heading={cover.heading} lead={<Inline text={cover.lead} />} />
			<Section number={1} vertical={vertical} word={ways.word} heading={ways.heading}>
				<Ways ways={ways.list} />
			</Section>
			<Section number={2} vertical={vertical} word={privacy.word} heading={privacy.heading} tone="stone" intro={<Inline text={privacy.text} />}>
				<Facts facts={privacy.facts} />
			</Section>
		</>
	);
}
