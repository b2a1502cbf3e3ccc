import { CaptionedPicture } from "../../view/ui/CaptionedPicture.tsx";
import { classNames } from "../../view/ui/class-names.ts";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { Section } from "../../view/ui/Section.tsx";
import { InlineText } from "../../view/ui/text/InlineText.tsx";
import type { text } from "./schema.ts";
import styles from "./Text.module.css";

type Props = SectionProps<typeof text>;
type BlockProps = { readonly block: Props["section"]["blocks"][number] };

/** Running text in lines of a length that reads well. */
export function Text({ section }: Props) {
	const { picture, blocks } = section;
	return (
		<Section section={section}>
			<div className={classNames(styles.body, picture && styles.beside)}>
				{picture && <CaptionedPicture className={styles.picture} picture={picture} sizes="(width >= 1280px) 26vw, (width >= 600px) 30em, 92vw" />}
				<div className={styles.text}>
					{blocks.map((block, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change places.
						<Block key={index} block={block} />
					))}
				</div>
			</div>
		</Section>
	);
}

function Block({ block: { paragraph, heading, list, numbered, quote, code, picture } }: BlockProps) {
	if (heading !== undefined) return <h3 className={styles.heading}>{heading}</h3>;
	if (list !== undefined) return <ul className={styles.list}>{items(list)}</ul>;
	if (numbered !== undefined) return <ol className={styles.numbered}>{items(numbered)}</ol>;
	if (quote !== undefined)
		return (
			<figure className={styles.quote}>
				<blockquote className={styles.words}>
					<p>
						<InlineText text={quote.text} />
					</p>
				</blockquote>
				{quote.by !== undefined && <figcaption className={styles.by}>{quote.by}</figcaption>}
			</figure>
		);
	if (code !== undefined)
		return (
			<pre className={styles.code} translate="no">
				<code data-long="">{code}</code>
			</pre>
		);
	if (picture !== undefined) return <CaptionedPicture picture={picture} sizes="(width >= 960px) 38em, 92vw" />;
	return <p>{paragraph && <InlineText text={paragraph} />}</p>;
}

function items(list: NonNullable<BlockProps["block"]["list"]>) {
	return list.map((item, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the items of a list never change places.
		<li key={index}>
			<InlineText text={item} />
		</li>
	));
}
