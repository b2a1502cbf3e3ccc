import { ButtonLinks } from "../../ui/ButtonLink.tsx";
import { InnerCover } from "../../ui/cover/InnerCover.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { LinkCards } from "../../ui/LinkCards.tsx";
import type { PageProps } from "../../ui/page-component.ts";
import { Section } from "../../ui/Section.tsx";
import { InlineText } from "../../ui/text/InlineText.tsx";
import { ContactSection } from "./ContactSection.tsx";

/** The contact page: the form, where else each kind of message belongs, what happens with personal data, and the accessibility statement. */
export function ContactsPage({ content: { cover, form, ways, privacy, accessibility, state }, payload }: PageProps<"contacts">) {
	return (
		<>
			<InnerCover shape="pair" kanji={cover.kanji} gloss={cover.gloss} heading={cover.heading} lead={<InlineText text={cover.lead} />}>
				<ButtonLinks links={[{ href: "#form", label: cover.write }]} />
			</InnerCover>
			<ContactSection form={form} initialState={state} payload={payload} />
			<Section number={2} word={ways.word} heading={ways.heading} id="ways">
				<LinkCards cards={ways.list} />
			</Section>
			<Section number={3} word={privacy.word} heading={privacy.heading} intro={<InlineText text={privacy.text} />} tone="stone">
				<Facts facts={privacy.facts} />
			</Section>
			<Section
				number={4}
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
