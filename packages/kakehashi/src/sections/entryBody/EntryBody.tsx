import type { EntryBodyContent } from "../../core/payload/entry-sections.ts";
import { TextBlocks } from "../../view/ui/TextBlocks.tsx";
import styles from "./EntryBody.module.css";

/** The text of an entry, in the nine main columns. */
export function EntryBody({ section: { blocks } }: { readonly section: EntryBodyContent }) {
	return (
		<div className={styles.body}>
			<div className={styles.main}>
				<TextBlocks blocks={blocks} level={2} />
			</div>
		</div>
	);
}
