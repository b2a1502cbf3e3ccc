import { Actions } from "../../ui/Actions.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { InlineText } from "../../ui/InlineText.tsx";
import { InnerCover } from "../../ui/InnerCover.tsx";
import { isVertical } from "../../ui/is-vertical.ts";
import { LinkCards } from "../../ui/LinkCards.tsx";
import type { PageProps } from "../../ui/page-component.ts";
import { Section } from "../../ui/Section.tsx";
import { ContactSection } from "./ContactSection.tsx";

/** The contact page: the form, where else each kind of message belongs, what happens with personal data, and the accessibility statement. */
export function ContactsPage({ content: { cover, form, ways, privacy, accessibility, state }, payload }: PageProps<"contacts">) {
	const vertical = isVertical(payload.tag);
	return (
		<>
			<InnerCover shape="pair" vertical={vertical} kanji={cover.kanji} gloss={cover.gloss} heading={cover.heading} lead={<InlineText text={cover.lead} />}>
				<Actions links={[{ href: "#form", label: cover.write }]} />
			</InnerCover>
			<ContactSection form={form} initialState={state} payload={payload} />
			<Section number={2} vertical={vertical} word={ways.word} heading={ways.heading} id="ways">
				<LinkCards cards={ways.list} />
			</Section>
			<Section number={3} vertical={vertical} word={privacy.word} heading={privacy.heading} intro={<InlineText text={privacy.text} />} tone="stone">
				<Facts facts={privacy.facts} />
			</Section>
			<Section
				number={4}
				vertical={vertical}
				word={accessibility.word}
				heading={accessibility.heading}
				intro={<InlineText text={accessibility.text} />}
				tone="stone"
				id="accessibility"
			>
				<Facts facts={accessibility.facts} />
			</Section>
		</>
	);
}
