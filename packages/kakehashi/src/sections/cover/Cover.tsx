import type { SectionProps } from "../../view/ui/page-component.ts";
import { ArcadeCover } from "./ArcadeCover.tsx";
import { BridgeCover } from "./BridgeCover.tsx";
import { PictureCover } from "./PictureCover.tsx";
import type { cover } from "./schema.ts";

/** The beginning of a page: its heading, a paragraph, what to do first. */
export function Cover(props: SectionProps<typeof cover>) {
	if (props.section.picture !== undefined) return <PictureCover {...props} />;
	return props.section.art === "bridge" ? <BridgeCover {...props} /> : <ArcadeCover {...props} />;
}
