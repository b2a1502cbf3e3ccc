import type { PageContents, PayloadOf } from "../../../core/payload/payload.ts";
import { Actions } from "../../ui/Actions.tsx";
import { CallToAction } from "../../ui/CallToAction.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { InlineText } from "../../ui/InlineText.tsx";
import { InnerCover } from "../../ui/InnerCover.tsx";
import { isVertical } from "../../ui/is-vertical.ts";
import { LinkCards } from "../../ui/LinkCards.tsx";
import { Section } from "../../ui/Section.tsx";
import { translationOf } from "../../ui/translation.ts";
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
	const { cover, licence, making, packages, downloads, takingPart, changes, close } = content;
	const vertical = isVertical(payload.tag);
	return (
		<>
			<InnerCover shape="row" vertical={vertical} kanji={cover.kanji} gloss={cover.gloss} heading={cover.heading} lead={<InlineText text={cover.lead} />} />
			<Section number={1} vertical={vertical} word={licence.word} heading={licence.heading} tone="stone">
				<p className={styles.sentence}>{licence.sentence}</p>
				<Facts facts={licence.facts} />
				<Actions className={styles.actions} links={licence.actions} />
			</Section>
			<Section
				number={2}
				vertical={vertical}
				word={making.word}
				heading={making.heading}
				tone="shore"
				intro={<InlineText text={making.text} />}
				below={<Pipeline stages={making.stations} />}
			/>
			<Section
				number={3}
				vertical={vertical}
				word={packages.word}
				heading={packages.heading}
				intro={<InlineText text={packages.text} />}
				below={<Downloads downloads={downloads} />}
				flush
				id="packages"
			>
				<Counts counts={packages.counts} />
				<LicenseShare licences={packages.licences} caption={packages.shareCaption} />
				<Packages content={packages} />
			</Section>
			<Section number={4} vertical={vertical} word={takingPart.word} heading={takingPart.heading}>
				<LinkCards cards={takingPart.ways} />
			</Section>
			<Section number={5} vertical={vertical} word={changes.word} heading={changes.heading} tone="stone">
				<Releases changes={changes} />
			</Section>
			<CallToAction
				vertical={vertical}
				heading={close.heading[payload.locale] ?? ""}
				translation={translationOf(close.heading, payload.locale)}
				links={close.actions}
			/>
		</>
	);
}
