import type { SectionProps } from "../../view/ui/page-component.ts";
import { ArcadeCover } from "./ArcadeCover.tsx";
import { BridgeCover } from "./BridgeCover.tsx";
import { FullCover } from "./FullCover.tsx";
import { HalfCover } from "./HalfCover.tsx";
import { PanelCover } from "./PanelCover.tsx";
import { PictureCover } from "./PictureCover.tsx";
import { PlainCover } from "./PlainCover.tsx";
import { type cover, shownLayout } from "./schema.ts";

/** The top of a page: its heading, a paragraph, and the first things to do. */
export function Cover(props: SectionProps<typeof cover>) {
	const { art, picture } = props.section;
	const layout = shownLayout(props.section);
	if (layout === "full") return <FullCover {...props} />;
	if (layout === "half") return props.section.tone === "shore" ? <PanelCover {...props} /> : <HalfCover {...props} />;
	if (layout === "plain") return <PlainCover {...props} />;
	if (picture !== undefined) return <PictureCover {...props} />;
	return art === "bridge" ? <BridgeCover {...props} /> : <ArcadeCover {...props} />;
}
