import type { SectionProps } from "../../view/ui/page-component.ts";
import { TextBlocks } from "../../view/ui/TextBlocks.tsx";
import { PlainText } from "./PlainText.tsx";
import type { text } from "./schema.ts";

/** Running text with all kinds of blocks between its paragraphs. */
export function Text(props: SectionProps<typeof text>) {
	return (
		<PlainText {...props}>
			<TextBlocks blocks={props.section.blocks} level={3} />
		</PlainText>
	);
}
