import type { PageContents, PayloadOf } from "../../../core/payload/payload.ts";
import { ButtonLinks } from "../../ui/ButtonLink.tsx";
import { CallToAction } from "../../ui/CallToAction.tsx";
import { InnerCover } from "../../ui/cover/InnerCover.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { LinkCards } from "../../ui/LinkCards.tsx";
import { Section } from "../../ui/Section.tsx";
import { InlineText } from "../../ui/text/InlineText.tsx";
import { translationOf } from "../../ui/text/translation.ts";
import { Counts } from "./Counts.tsx";
import { Downloads } from "./Downloads.tsx";
import { LicenseShare } from "./LicenseShare.tsx";
import styles from "./OpenSourcePage.module.css";
import { Packages } from "./Packages.tsx";
import { Pipeline } from "./Pipeline.tsx";
import { Releases } from "./Releases.tsx";

type OpenSourcePageProps = { readonly content: PageContents["openSource"]; readonly payload: PayloadOf<"openSource"> };

/** The open source page: the licence in a sentence, how a page is made, the packages, how to take part, what changed. */
export function OpenSourcePage({ content, payload }: OpenSourcePageProps) {
	const { cover, license, making, packages, downloads, takingPart, changes, close } = content;
	return (
		<>
			<InnerCover shape="row" kanji={cover.kanji} gloss={cover.gloss} heading={cover.heading} lead={<InlineText text={cover.lead} />} />
			<Section number={1} word={license.word} heading={license.heading} tone="stone">
				<p className={styles.sentence}>{license.sentence}</p>
				<Facts facts={license.facts} />
				<ButtonLinks className={styles.actions} links={license.actions} />
			</Section>
			<Section
				number={2}
				word={making.word}
				heading={making.heading}
				tone="shore"
				intro={<InlineText text={making.text} />}
				below={<Pipeline stages={making.stations} />}
			/>
			<Section
				number={3}
				word={packages.word}
				heading={packages.heading}
				intro={<InlineText text={packages.text} />}
				below={<Downloads downloads={downloads} />}
				flush
				id="packages"
			>
				<Counts counts={packages.counts} />
				<LicenseShare licenses={packages.licenses} caption={packages.shareCaption} />
				<Packages content={packages} />
			</Section>
			<Section number={4} word={takingPart.word} heading={takingPart.heading}>
				<LinkCards cards={takingPart.ways} />
			</Section>
			<Section number={5} word={changes.word} heading={changes.heading} tone="stone">
				<Releases changes={changes} />
			</Section>
			<CallToAction heading={close.heading[payload.locale] ?? ""} translation={translationOf(close.heading, payload.locale)} links={close.actions} />
		</>
	);
}
