import type { SectionPayload } from "@kakehashi/core/payload/payload.ts";
import type { PictureVeil } from "@kakehashi/core/values/picture.ts";
import { Picture, type PictureContent } from "../../view/ui/Picture.tsx";
import * as styles from "./Ground.module.css";

type GroundContent = PictureContent & { readonly veil?: PictureVeil };

/**
 * The picture behind a section, under a veil that is dark enough to make the text readable. The
 * build measures how dark it must be, see picture-veil.ts.
 */
export function Ground({ section }: { readonly section: SectionPayload }) {
	const picture = section.ground as GroundContent;
	const ratio = picture.file.width / picture.file.height;
	return (
		<div className={styles.ground} data-veil={picture.veil?.dark.all}>
			<Picture
				className={styles.picture}
				picture={picture}
				cut={ratio}
				sizes={`(width >= 960px) 100vw, ${Math.ceil(Math.max(100, 200 * ratio))}vw`}
			/>
		</div>
	);
}
