import type { TextBlock } from "@kakehashi/core/value-types/text-blocks.ts";
import * as styles from "./TextBlocks.module.css";
import { InlineText } from "./text/InlineText.tsx";

/** Running text whose blocks are all paragraphs. `TextBlocks` shows every type of block. */
export function Paragraphs({ blocks }: { readonly blocks: readonly TextBlock[] }) {
	return (
		<div className={styles.text}>
			{blocks.map(({ paragraph }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: The blocks of a text never change places.
				<p key={index}>{paragraph && <InlineText text={paragraph} />}</p>
			))}
		</div>
	);
}
