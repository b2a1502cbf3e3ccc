import { Fragment, type ReactNode } from "react";
import type { Inline, InlineNode } from "../../../core/values/inline.ts";

/** Characters of code that fit on a line everywhere, even at 320 px. Longer code may break. */
const maxUnbrokenCode = 24;

/** Text with the inline markup of content files: `<p><InlineText text={content.text} /></p>`. */
export function InlineText({ text }: { text: Inline }): ReactNode {
	// biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places.
	return text.map((node, index) => <Fragment key={index}>{renderNode(node)}</Fragment>);
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
				<code translate="no" data-long={node.text.length > maxUnbrokenCode ? "" : undefined}>
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
