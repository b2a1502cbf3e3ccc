import { ButtonLinks } from "../../view/ui/ButtonLink.tsx";
import { LargeCover } from "../../view/ui/cover/LargeCover.tsx";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { ownVersion } from "../../view/ui/text/translation.ts";
import type { cover } from "./schema.ts";

/** The large cover under one arch. */
export function BridgeCover({ section: { kanji, gloss, heading, lead, actions }, page: { locale } }: SectionProps<typeof cover>) {
	return (
		<LargeCover kanji={kanji} gloss={gloss} heading={ownVersion(heading, locale)} {...(lead === undefined ? {} : { lead })}>
			{actions !== undefined && <ButtonLinks links={actions} />}
		</LargeCover>
	);
}
