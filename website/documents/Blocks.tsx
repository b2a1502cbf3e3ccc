import type { Inline } from "kakehashi/section";
import { classNames } from "kakehashi/view";
import { Fragment, type ReactNode } from "react";
import styles from "./Blocks.module.css";
import { Drawing } from "./Drawing.tsx";
import type { Block, DocumentTable, InlineNode } from "./document.ts";

/**
 * The blocks of a document. Code and tables scroll in boxes of their own.
 * @param props the blocks in the order of the file
 */
export function Blocks({ blocks }: { readonly blocks: readonly Block[] }): ReactNode {
	// biome-ignore lint/suspicious/noArrayIndexKey: The blocks of a document never change places.
	return blocks.map((block, index) => <Fragment key={index}>{blockOf(block)}</Fragment>);
}

function blockOf(block: Block): ReactNode {
	switch (block.type) {
		case "heading": {
			const Heading = `h${block.level}` as "h2" | "h3" | "h4";
			return (
				<Heading className={styles.heading} id={block.id}>
					<Words text={block.text} />
				</Heading>
			);
		}
		case "paragraph":
			return (
				<p>
					<Words text={block.text} />
				</p>
			);
		case "list": {
			const List = block.ordered ? "ol" : "ul";
			return (
				<List className={classNames(styles.list, block.ordered && styles.numbered)}>
					{block.items.map((item, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: The items never change places.
						<li key={index}>
							<Blocks blocks={item} />
						</li>
					))}
				</List>
			);
		}
		case "code":
			return (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: The keyboard must be able to scroll it.
				<pre className={styles.code} translate="no" tabIndex={0}>
					<code data-long="">{block.text}</code>
				</pre>
			);
		case "table":
			return <Table table={block} />;
		case "picture":
			return (
				<img
					className={styles.picture}
					src={block.src}
					alt={block.alt}
					width={block.width}
					height={block.height}
					loading="lazy"
					decoding="async"
				/>
			);
		case "drawing":
			return <Drawing drawing={block.drawing} alt={block.alt} />;
	}
}

/** A table whose first column names the rows. */
function Table({ table: { label, head, rows, numeric } }: { readonly table: DocumentTable }) {
	const sideOf = (column: number) => (numeric[column] ? styles.numeric : undefined);
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: The keyboard must be able to scroll it.
		<figure className={styles.scroller} tabIndex={0}>
			<table className={styles.table} aria-label={label}>
				{head.length > 0 && (
					<thead>
						<tr>{head.map((cell, column) => headOf(cell, column, sideOf(column)))}</tr>
					</thead>
				)}
				<tbody>
					{rows.map(([name = [], ...cells], row) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: The rows never change places.
						<tr key={row}>
							<th scope="row">
								<Words text={name} />
							</th>
							{cells.map((cell, column) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: The cells never change places.
								<td key={column} className={sideOf(column + 1)}>
									<Words text={cell} />
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</figure>
	);
}

/** The head of a column. A head without words names nothing, so it is an ordinary cell. */
function headOf(text: Inline, column: number, className: string | undefined): ReactNode {
	return text.length === 0 ? (
		<td key={column} />
	) : (
		<th key={column} scope="col" className={className}>
			<Words text={text} />
		</th>
	);
}

/** Code up to this length, in characters, fits on a line of 320 px and does not break. */
const maxUnbrokenCode = 24;

/**
 * A text with its markup. Unlike `InlineText`, it says which parts are Japanese, because documents
 * in English quote it.
 */
export function Words({ text }: { readonly text: Inline }): ReactNode {
	// biome-ignore lint/suspicious/noArrayIndexKey: The parts of a text never change places.
	return text.map((node, index) => <Fragment key={index}>{wordsOf(node)}</Fragment>);
}

function wordsOf(node: InlineNode): ReactNode {
	if (typeof node === "string") return withLanguages(node);
	switch (node.type) {
		case "strong":
			return (
				<strong>
					<Words text={node.children} />
				</strong>
			);
		case "emphasis":
			return (
				<em>
					<Words text={node.children} />
				</em>
			);
		case "code":
			return (
				<code
					translate="no"
					data-long={node.text.length > maxUnbrokenCode ? "" : undefined}
				>
					{node.text}
				</code>
			);
		case "link":
			return (
				<a href={node.href} hrefLang={node.hreflang}>
					<Words text={node.children} />
				</a>
			);
	}
}

const japanese =
	/([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、。「」『』（）：！？〜・]+)/u;

function withLanguages(text: string): ReactNode {
	return text.split(japanese).map((part, index) =>
		index % 2 === 0 ? (
			part
		) : (
			// biome-ignore lint/suspicious/noArrayIndexKey: The parts of a text never change places.
			<span key={index} lang="ja">
				{part}
			</span>
		),
	);
}
