import { appendFile, cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stringify } from "yaml";
import { shareImageSize } from "../../packages/core/src/payload/share-image-size.ts";
import { configuration as fixture } from "../fixture-site.ts";
import { drawn } from "./drawn-pictures.ts";
import { newsFolder } from "./news-site.ts";
import {
	exampleData,
	exampleEmbeds,
	exampleFiles,
	exampleOrganization,
	examplePictures,
	type PageData,
	withoutForm,
} from "./section-examples.ts";

/**
 * Adds pages of section examples to a copy of the fixture, and all files that these refer to.
 * @param content the content folder of the copy
 */
export async function writeExamplePages(
	content: string,
	pages: readonly PageData[],
): Promise<void> {
	const contacts = join(content, "pages/contacts.yaml");
	await writeFile(contacts, withoutForm(await readFile(contacts, "utf8")));
	await mkdir(join(content, "../data"));
	await writeFile(join(content, "..", exampleData.path), exampleData.text);
	await cp(examplePictures, join(content, "../pictures"), { recursive: true });
	await cp(newsFolder, join(content, "news"), { recursive: true });
	await writeFile(join(content, "organization.yaml"), exampleOrganization);
	await mkdir(join(content, "../public/files"), { recursive: true });
	for (const { path, bytes } of exampleFiles)
		await writeFile(join(content, "../public", path), new Uint8Array(bytes));
	// One shared picture for all pages, because drawing a link preview for each takes half the time
	// of the build.
	const sharePicture = await drawn(shareImageSize.width, shareImageSize.height).png().toBuffer();
	const shared = join(content, "../public/share");
	await mkdir(shared, { recursive: true });
	for (const page of pages) {
		for (const { code } of fixture.locales)
			await writeFile(join(shared, `${page.path.slice(1)}-${code}.png`), sharePicture);
		await writeExamplePage(content, page);
	}
	await appendFile(
		join(content, "../settings.yaml"),
		`\n${stringify({ embeds: exampleEmbeds })}`,
	);
}

/** Writes the file of a page of section examples. */
export async function writeExamplePage(content: string, page: PageData): Promise<void> {
	const menu =
		page.path === "/example-callout"
			? { menu: { en: "Announcements", ja: "いろいろなお知らせ" } }
			: {};
	await writeFile(
		join(content, `pages/${page.path.slice(1)}.yaml`),
		stringify({ ...page, ...menu }),
	);
}
