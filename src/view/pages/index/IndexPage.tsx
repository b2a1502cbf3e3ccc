import { ButtonLinks } from "../../ui/ButtonLink.tsx";
import { CallToAction } from "../../ui/CallToAction.tsx";
import { Cover } from "../../ui/cover/Cover.tsx";
import type { PageProps } from "../../ui/page-component.ts";
import { Section } from "../../ui/Section.tsx";
import { ownVersion, translationOf } from "../../ui/text/translation.ts";
import { FeatureGrid } from "./FeatureGrid.tsx";
import { ParallelTexts } from "./ParallelTexts.tsx";
import { Steps } from "./Steps.tsx";

/** What the site is, in both languages; what one gets; how to begin. */
export function IndexPage({ content, payload }: PageProps<"index">) {
	const { cover, mirror, offers, steps, close } = content;
	const { locale } = payload;
	return (
		<>
			<Cover
				kanji={cover.kanji}
				gloss={cover.gloss}
				heading={ownVersion(cover.heading, locale)}
				lead={cover.lead}
				translation={translationOf(cover.heading, locale)}
			>
				<ButtonLinks links={[cover.primary, cover.secondary]} />
			</Cover>
			<Section number={1} word={mirror.word} heading={mirror.heading} intro={mirror.intro} tone="stone">
				<ParallelTexts pairs={mirror.pairs} locale={locale} />
			</Section>
			<Section number={2} word={offers.word} heading={offers.heading} intro={offers.intro} below={<FeatureGrid items={offers.items} />} flush />
			<Section number={3} word={steps.word} heading={steps.heading} intro={steps.intro} tone="shore" id="how" below={<Steps items={steps.items} />} flush />
			<CallToAction heading={ownVersion(close.heading, locale)} translation={translationOf(close.heading, locale)} links={[close.primary, close.secondary]} />
		</>
	);
}
