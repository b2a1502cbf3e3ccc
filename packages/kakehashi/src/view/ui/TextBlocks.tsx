import type { TextBlock } from "@kakehashi/core/value-types/text-blocks.ts";
import { CaptionedPicture } from "./CaptionedPicture.tsx";
import * as styles from "./TextBlocks.module.css";
import { InlineParagraph, InlineText } from "./text/InlineText.tsx";

type TextBlocksProps = {
	readonly blocks: readonly TextBlock[];
	/** The level of the headings between the blocks. */
	readonly level: 2 | 3;
	/** The ids of the headings, in order. */
	readonly ids?: readonly string[] | undefined;
};

/** Running text in lines of a readable length. */
export function TextBlocks({ blocks, level, ids }: TextBlocksProps) {
	const headings = blocks.filter(({ heading }) => heading !== undefined);
	return (
		<div className={styles.text}>
			{blocks.map((block, index) => (
				<Block
					// biome-ignore lint/suspicious/noArrayIndexKey: The blocks of a text never change places.
					key={index}
					block={block}
					level={level}
					id={ids?.[headings.indexOf(block)]}
				/>
			))}
		</div>
	);
}

type BlockProps = {
	readonly block: TextBlock;
	readonly level: 2 | 3;
	readonly id: string | undefined;
};

function Block({
	block: { paragraph, heading, list, numbered, quote, code, picture, note },
	level,
	id,
}: BlockProps) {
	const Heading = `h${level}` as const;
	if (heading !== undefined)
		return (
			<Heading id={id} className={styles.heading}>
				{heading}
			</Heading>
		);
	if (list !== undefined) return <ul className={styles.list}>{items(list)}</ul>;
	if (numbered !== undefined) return <ol className={styles.numbered}>{items(numbered)}</ol>;
	if (quote !== undefined)
		return (
			<figure className={styles.quote}>
				<blockquote className={styles.words}>
					<InlineParagraph text={quote.text} />
				</blockquote>
				{quote.by !== undefined && (
					<figcaption className={styles.by}>{quote.by}</figcaption>
				)}
			</figure>
		);
	if (code !== undefined)
		return (
			<pre className={styles.code} translate="no">
				<code data-long="">{code}</code>
			</pre>
		);
	if (picture !== undefined)
		return <CaptionedPicture picture={picture} sizes="(width >= 960px) 38em, 92vw" />;
	if (note !== undefined)
		return (
			<aside className={styles.note}>
				{note.heading !== undefined && <p className={styles.noteHeading}>{note.heading}</p>}
				<InlineParagraph text={note.text} />
			</aside>
		);
	return <p>{paragraph && <InlineText text={paragraph} />}</p>;
}

function items(list: NonNullable<TextBlock["list"]>) {
	return list.map((item, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: The items of a list never change places.
		<li key={index}>
			<InlineText text={item} />
		</li>
	));
}
