import { readFileSync } from "node:fs";
import { join } from "node:path";
import { exampleText, kindNames } from "./section-examples.ts";

const folder = join(import.meta.dirname, "../../packages/kakehashi/src/sections");

/** The path of the picture of a kind, relative to `docs/`. */
export const galleryPicture = (kind: string, language: "" | ".ja" = "") =>
	`../packages/kakehashi/src/sections/${kind}/picture${language}.webp`;

/** The text of `docs/sections.md`: each kind with its description, picture and example. */
export function galleryPage(): string {
	const entries = kindNames.map((kind) =>
		[
			`## ${kind}`,
			descriptionOf(kind),
			`![A section of the kind ${kind}](${galleryPicture(kind)})`,
			`\`\`\`yaml\n${exampleText(kind).trimEnd()}\n\`\`\``,
		].join("\n\n"),
	);
	return [
		"# Kinds of section",
		"A page is a list of sections in `content/pages/NAME.yaml`; the first one is its hero. Use any number of them in any order: backgrounds, numbers and heading sizes are set for you.",
		"Every section may have an `id` (for links to lead to), and a `tone` (`paper`, `stone` or `shore`) for a background other than the one its position gives it. Most have a `heading` in lines, and may have an `intro`, a `word` (the large Japanese word at the side) and a `ground` (a picture behind the section, which the build measures and shades as much as its words need).",
		`The kinds: ${kindNames.map((kind) => `[${kind}](#${kind.toLowerCase()})`).join(", ")}.`,
		...entries,
		"`node scripts/draw-section-gallery.ts` makes this page and its pictures from the examples.\n",
	].join("\n\n");
}

/** The description of a kind: the doc comment above the definition in its schema.ts. */
function descriptionOf(kind: string): string {
	const source = readFileSync(join(folder, kind, "schema.ts"), "utf8");
	const before = source.slice(0, source.indexOf(`\nexport const ${kind} = `));
	const comment = before.slice(before.lastIndexOf("/**") + 3).replace(/\*\/\s*$/, "");
	if (!before.trimEnd().endsWith("*/"))
		throw new Error(
			`src/sections/${kind}/schema.ts: "export const ${kind}" has no doc comment`,
		);
	return comment.replace(/\s*\n\s*\* ?/g, " ").trim();
}
