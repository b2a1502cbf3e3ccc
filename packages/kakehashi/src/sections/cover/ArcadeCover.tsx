import { ButtonLinks } from "../../view/ui/ButtonLink.tsx";
import { InnerCover } from "../../view/ui/cover/InnerCover.tsx";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { ownVersion } from "../../view/ui/text/translation.ts";
import { useVertical } from "../../view/ui/text/vertical.ts";
import type { cover } from "./schema.ts";

/** The cover with arches along its foot. */
export function ArcadeCover({ section: { art, kanji, gloss, heading, lead, actions }, page: { locale } }: SectionProps<typeof cover>) {
	const vertical = useVertical();
	return (
		<InnerCover shape={art === "bridge" ? "row" : art} kanji={kanji} gloss={gloss} heading={ownVersion(heading, locale)} lead={lead?.join(vertical ? "" : " ")}>
			{actions !== undefined && <ButtonLinks links={actions} />}
		</InnerCover>
	);
}
