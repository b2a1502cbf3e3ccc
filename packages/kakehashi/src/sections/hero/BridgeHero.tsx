import { ButtonLinks } from "../../view/ui/ButtonLink.tsx";
import { LargeHero } from "../../view/ui/hero/LargeHero.tsx";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { ownVersion } from "../../view/ui/text/translation.ts";
import type { hero } from "./schema.ts";

/** The large hero under one arch. */
export function BridgeHero({
	section: { kanji, gloss, heading, lead, actions },
	page: { locale },
}: SectionProps<typeof hero>) {
	return (
		<LargeHero kanji={kanji} gloss={gloss} heading={ownVersion(heading, locale)} lead={lead}>
			<ButtonLinks links={actions} />
		</LargeHero>
	);
}
