import type { EntryBodyContent } from "@kakehashi/core/payload/entry-sections.ts";
import type { ReactNode } from "react";
import { TextBlocks } from "../../view/ui/TextBlocks.tsx";
import * as styles from "./EntryBody.module.css";

type EntryBodyProps = {
	readonly section: EntryBodyContent & { readonly ids?: readonly string[] };
	readonly beside?: ReactNode;
};

/** The text of an entry, in the nine main columns. `beside` is optional content beside the text. */
export function EntryBody({ section: { blocks, ids }, beside }: EntryBodyProps) {
	return (
		<div className={styles.body}>
			{beside}
			<div className={styles.main}>
				<TextBlocks blocks={blocks} level={2} ids={ids} />
			</div>
		</div>
	);
}
