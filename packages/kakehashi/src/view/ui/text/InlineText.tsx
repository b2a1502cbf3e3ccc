import type { Inline, InlineNode } from "@kakehashi/core/values/inline.ts";
import { Fragment, type ReactNode } from "react";

/**
 * The maximum length of code that does not break, in characters. It fits on a line even in a window
 * of 320 px.
 */
const maxUnbrokenCode = 24;

/**
 * Shows text with the inline markup of content files. It makes no element around the text.
 * @param props the text
 * @param props.text text of `c.rich()`, in one language
 * @returns the text with its elements
 * @example
 * ```tsx
 * <p><InlineText text={section.text} /></p>
 * ```
 */
export function InlineText({ text }: { text: Inline }): ReactNode {
	// biome-ignore lint/suspicious/noArrayIndexKey: The parts of one text never change places.
	return text.map((node, index) => <Fragment key={index}>{renderNode(node)}</Fragment>);
}

/** A paragraph of text with inline markup. Without text, it renders nothing. */
export function InlineParagraph({
	text,
	className,
}: {
	readonly text: Inline | undefined;
	readonly className?: string | undefined;
}): ReactNode {
	return (
		text && (
			<p className={className}>
				<InlineText text={text} />
			</p>
		)
	);
}

function renderNode(node: InlineNode): ReactNode {
	if (typeof node === "string") return node;
	switch (node.type) {
		case "strong":
			return (
				<strong>
					<InlineText text={node.children} />
				</strong>
			);
		case "emphasis":
			return (
				<em>
					<InlineText text={node.children} />
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
					<InlineText text={node.children} />
				</a>
			);
	}
}
