import { readFileSync } from "node:fs";
import { join } from "node:path";
import { exampleText, kindNames } from "./section-examples.ts";

const folder = join(import.meta.dirname, "../../packages/kakehashi/src/sections");

/** Where the picture of a kind is, seen from `docs/`. */
export const galleryPicture = (kind: string) => `../packages/kakehashi/src/sections/${kind}/picture.webp`;

/** `docs/sections.md`: each kind with what it is, its picture and its example. */
export function galleryPage(): string {
	const entries = kindNames.map((kind) =>
		[`## ${kind}`, descriptionOf(kind), `![A section of the kind ${kind}](${galleryPicture(kind)})`, `\`\`\`yaml\n${exampleText(kind).trimEnd()}\n\`\`\``].join(
			"\n\n",
		),
	);
	return [
		"# Kinds of section",
		"A page is a list of sections in `content/pages/NAME.yaml`; the first one is its cover. Use any number of them in any order: backgrounds, numbers and the size of headings follow by rule.",
		"Every section may have an `id` (what links lead to), and a `tone` (`paper`, `stone` or `shore`) for a background other than the one that follows from the order. Most have a `heading` in lines, and may have an `intro` and a `word`, the large Japanese word at the side.",
		`The kinds: ${kindNames.map((kind) => `[${kind}](#${kind.toLowerCase()})`).join(", ")}.`,
		...entries,
		"This page and its pictures are made from the examples by `node scripts/draw-section-gallery.ts`.\n",
	].join("\n\n");
}

/** The sentence that stands above the kind's definition. */
function descriptionOf(kind: string): string {
	const source = readFileSync(join(folder, kind, "schema.ts"), "utf8");
	const [, description] = new RegExp(`/\\*\\* ([^\\n]*) \\*/\\nexport const ${kind} = `).exec(source) ?? [];
	if (description === undefined) throw new Error(`src/sections/${kind}/schema.ts: there is no line /** … */ above "export const ${kind}"`);
	return description;
}
