import { ButtonLinks } from "../../view/ui/ButtonLink.tsx";
import { InnerHero } from "../../view/ui/hero/InnerHero.tsx";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { ownVersion } from "../../view/ui/text/translation.ts";
import { useVertical } from "../../view/ui/text/vertical.ts";
import type { hero } from "./schema.ts";

/** The hero with arches along its lower edge. */
export function ArcadeHero({
	section: { art, kanji, gloss, heading, lead, actions },
	page: { locale },
}: SectionProps<typeof hero>) {
	const vertical = useVertical();
	return (
		<InnerHero
			shape={art === "bridge" ? "row" : art}
			kanji={kanji}
			gloss={gloss}
			heading={ownVersion(heading, locale)}
			lead={lead?.join(vertical ? "" : " ")}
		>
			<ButtonLinks links={actions} />
		</InnerHero>
	);
}
