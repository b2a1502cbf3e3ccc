import type { ReactNode } from "react";
import { classNames } from "../../view/ui/class-names.ts";
import { Picture } from "../../view/ui/Picture.tsx";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { CoverWords, openCover } from "./CoverWords.tsx";
import * as styles from "./HalfCover.module.css";
import type { cover } from "./schema.ts";

type HalfCoverProps = SectionProps<typeof cover> & { readonly className?: string; readonly children?: ReactNode };

/** Words in one half, a picture in the other; on narrow windows the picture is above the words. */
export function HalfCover({ className, children, ...props }: HalfCoverProps) {
	const { picture, fit, words } = props.section;
	return (
		<div className={classNames(openCover.cover, styles.cover, fit === "contain" && styles.whole, className)}>
			<div className={styles.inside}>
				<CoverWords {...props} className={classNames(styles.words, words === "centre" && openCover.centre, words === "foot" && styles.foot)} />
				{picture !== undefined && (
					<Picture
						className={styles.picture}
						picture={picture}
						first
						{...(fit === "contain" ? {} : { cut: 0.9 })}
						sizes={fit === "contain" ? "(width >= 960px) 46vw, 92vw" : "(width >= 960px) 52vw, 92vw"}
					/>
				)}
			</div>
			{children}
		</div>
	);
}
