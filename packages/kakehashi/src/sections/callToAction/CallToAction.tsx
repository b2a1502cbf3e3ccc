import { Picture } from "../../view/ui/Picture.tsx";
import type { SectionProps } from "../../view/ui/page-component.ts";
import * as styles from "./CallToAction.module.css";
import { DaysCallToAction } from "./DaysCallToAction.tsx";
import { PlainCallToAction } from "./PlainCallToAction.tsx";
import type { callToAction } from "./schema.ts";

/**
 * The end of a page with a picture that reaches from the text to the edge of the browser window.
 * Without a picture, it may have the days of the week.
 */
export function CallToAction(props: SectionProps<typeof callToAction>) {
	const { picture } = props.section;
	if (picture === undefined) return <DaysCallToAction {...props} />;
	return (
		<PlainCallToAction
			{...props}
			picture={
				<Picture
					className={styles.picture}
					picture={picture}
					cut={1.4}
					sizes="(width >= 960px) 50vw, 100vw"
				/>
			}
			moved={{
				section: styles.pictured,
				inside: styles.inside,
				words: styles.words,
				shore: styles.shore,
				down: styles.down,
			}}
		/>
	);
}
