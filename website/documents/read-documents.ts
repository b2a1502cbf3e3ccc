import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import type { Block, Documents } from "./document.ts";
import { isDocument, targetOf } from "./document-address.ts";
import { parseMarkdown } from "./parse-markdown.ts";
import { parseSvg } from "./parse-svg.ts";
import { webpSize } from "./webp-size.ts";

/**
 * The paths of all documents: those in `docs` and its decision records, and CONTRIBUTING.md.
 * @param root the folder of the repository
 */
export function documentFiles(root: string): string[] {
	const folders = ["docs", "docs/decisions"].flatMap((folder) =>
		readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
	);
	return ["CONTRIBUTING.md", ...folders].filter(isDocument).sort();
}

/**
 * Reads all documents, and the pictures that they show.
 * @param root the folder of the repository
 * @returns the documents, and the pictures by the addresses at which they are published
 * @throws Error if a document contains what a page cannot show
 */
export function readDocuments(root: string): {
	readonly documents: Documents;
	readonly pictures: Readonly<Record<string, Uint8Array>>;
} {
	const pictures: Record<string, Uint8Array> = {};
	const pictureOf = (file: string, alt: string): Block => {
		const bytes = readFileSync(join(root, file));
		if (file.endsWith(".svg"))
			return { type: "drawing", drawing: parseSvg(bytes.toString(), file), alt };
		const src = `/document-pictures/${file.split("/").slice(-2).join("-")}`;
		pictures[src] = bytes;
		return { type: "picture", src, alt, ...webpSize(bytes) };
	};
	const documentOf = (file: string) =>
		parseMarkdown(readFileSync(join(root, file), "utf8"), {
			file,
			resolve: (href) => targetOf(href, file),
			picture: (href, alt) => pictureOf(posix.join(posix.dirname(file), href), alt),
		});
	const documents = documentFiles(root).map((file) => [file, documentOf(file)] as const);
	return { documents: Object.fromEntries(documents), pictures };
}
