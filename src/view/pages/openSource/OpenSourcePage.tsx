import type { PageContents, PayloadOf } from "../../../core/payload/payload.ts";
import { Actions } from "../../ui/Actions.tsx";
import { Close } from "../../ui/CallToAction.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Inline } from "../../ui/Inline.tsx";
import { InnerCover } from "../../ui/InnerCover.tsx";
import { isVertical } from "../../ui/is-vertical.ts";
import { Ways } from "../../ui/LinkCards.tsx";
import { Section } from "../../ui/Section.tsx";
import { counterpart } from "../../ui/translation.ts";
import { Counts } from "./Counts.tsx";
import { Downloads } from "./Downloads.tsx";
import { LicenceShare } from "./LicenseShare.tsx";
import styles from "./OpenSourcePage.module.css";
import { Packages } from "./Packages.tsx";
import { Stations } from "./Pipeline.tsx";
import { Releases } from "./Releases.tsx";

type OpenSourcePageProps = { readonly content: PageContents["openSource"]; readonly payload: PayloadOf<"openSource"> };

/** The open source page: the licence in a sentence, how a page is made, the packages, how to take part, what changed. */
export function OpenSourcePage({ content, payload }: OpenSourcePageProps) {
	const { cover, licence, making, packages, downloads, takingPart, changes, close } = content;
	const vertical = isVertical(payload.tag);
	return (
		<>
			<InnerCover shape="row" vertical={vertical} kanji={cover.kanji} gloss={cover.gloss} heading={cover.heading} lead={<Inline text={cover.lead} />} />
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
				intro={<Inline text={making.text} />}
				below={<Stations stations={making.stations} />}
			/>
			<Section
				number={3}
				vertical={vertical}
				word={packages.word}
				heading={packages.heading}
				intro={<Inline text={packages.text} />}
				below={<Downloads downloads={downloads} />}
				flush
				id="packages"
			>
				<Counts counts={packages.counts} />
				<LicenceShare licences={packages.licences} caption={packages.shareCaption} />
				<Packages content={packages} />
			</Section>
			<Section number={4} vertical={vertical} word={takingPart.word} heading={takingPart.heading}>
				<Ways ways={takingPart.ways} />
			</Section>
			<Section number={5} vertical={vertical} word={changes.word} heading={changes.heading} tone="stone">
				<Releases changes={changes} />
			</Section>
			<Close vertical={vertical} heading={close.heading[payload.locale] ?? ""} echo={counterpart(close.heading, payload.locale)} links={close.actions} />
		</>
	);
}
