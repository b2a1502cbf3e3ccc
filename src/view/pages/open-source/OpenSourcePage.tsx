import type { PageContents, PayloadOf } from "../../../site/payload.ts";
import { Actions } from "../../ui/Actions.tsx";
import { Close } from "../../ui/Close.tsx";
import { counterpart } from "../../ui/counterpart.ts";
import { Facts } from "../../ui/Facts.tsx";
import { Inline } from "../../ui/Inline.tsx";
import { InnerCover } from "../../ui/InnerCover.tsx";
import { isVertical } from "../../ui/is-vertical.ts";
import { Section } from "../../ui/Section.tsx";
import { Ways } from "../../ui/Ways.tsx";
import styles from "./OpenSourcePage.module.css";
import { Stations } from "./Stations.tsx";

type OpenSourcePageProps = { readonly content: PageContents["openSource"]; readonly payload: PayloadOf<"openSource"> };

/** The open source page: the licence in a sentence, how a page is made, how to take part. */
export function OpenSourcePage({ content, payload }: OpenSourcePageProps) {
	const { cover, licence, making, takingPart, close } = content;
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
			<Section number={3} vertical={vertical} word={takingPart.word} heading={takingPart.heading}>
				<Ways ways={takingPart.ways} />
			</Section>
			<Close vertical={vertical} heading={close.heading[payload.locale] ?? ""} echo={counterpart(close.heading, payload.locale)} links={close.actions} />
		</>
	);
}
