import type { SectionProps } from "../../view/ui/page-component.ts";
import { ArcadeHero } from "./ArcadeHero.tsx";
import { BridgeHero } from "./BridgeHero.tsx";
import { FullHero } from "./FullHero.tsx";
import { HalfHero } from "./HalfHero.tsx";
import { PanelHero } from "./PanelHero.tsx";
import { PictureHero } from "./PictureHero.tsx";
import { PlainHero } from "./PlainHero.tsx";
import { type hero, shownLayout } from "./schema.ts";

/** The top of a page: its heading, a paragraph, and the first things to do. */
export function Hero(props: SectionProps<typeof hero>) {
	const { art, picture } = props.section;
	const layout = shownLayout(props.section);
	if (layout === "full") return <FullHero {...props} />;
	if (layout === "half")
		return props.section.tone === "shore" ? <PanelHero {...props} /> : <HalfHero {...props} />;
	if (layout === "plain") return <PlainHero {...props} />;
	if (picture !== undefined) return <PictureHero {...props} />;
	return art === "bridge" ? <BridgeHero {...props} /> : <ArcadeHero {...props} />;
}
