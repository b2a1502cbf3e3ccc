import { escapeText } from "./escape-markup.ts";

/** The parts of a page that is written without React. All but the title are HTML already. */
export type HtmlDocument = {
	readonly language: string;
	/** Further attributes of `<html>`. */
	readonly htmlAttributes?: string;
	readonly title: string;
	/** Further `<meta>` elements. */
	readonly meta?: string;
	/** What follows the title in the head, such as styles and scripts. */
	readonly head?: string;
	readonly body: string;
};

/** Writes a complete page. Only the title is escaped. */
export function htmlDocument({
	language,
	htmlAttributes = "",
	title,
	meta = "",
	head = "",
	body,
}: HtmlDocument): string {
	return `<!doctype html><html lang="${language}"${htmlAttributes && ` ${htmlAttributes}`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${meta}
<title>${escapeText(title)}</title>
${head}
</head>
<body>
${body}
</body>
</html>
`;
}
