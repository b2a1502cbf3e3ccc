import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Message } from "@kakehashi/core/messages/localize.ts";
import { pageName } from "@kakehashi/core/values/page-name.ts";
import { isMap, isScalar, type Pair } from "yaml";
import { openYaml } from "../../content/yaml/yaml-form.ts";
import { formExample, readStarter, starterFile } from "./starter-pages.ts";
import { type TradeName, tradesFolder } from "./trades.ts";

/**
 * Reads a content file of the starter as a trade has it. A page of the trade takes the place of the
 * starter's; of `site.yaml`, the trade's file has only the keys that differ.
 * @param file path relative to the content folder, such as `pages/rooms.yaml`
 * @param trade undefined for the starter alone
 */
export async function readForTrade(file: string, trade: TradeName | undefined): Promise<string> {
	const own = await readOfTrade(trade, `content/${file}`);
	if (own === undefined) return readStarter(file);
	return file === "site.yaml" ? withKeysOf(await readStarter(file), own) : own;
}

/** The form of the contact page, with the keys that differ for a trade. */
export async function readFormForTrade(trade: TradeName | undefined): Promise<string> {
	const form = await readFile(formExample, "utf8");
	const own = await readOfTrade(trade, "form.yaml");
	return own === undefined ? form : withKeysOf(form, own);
}

/** The pictures of a trade, by file name. They are SVG. */
export async function readPicturesOfTrade(
	trade: TradeName | undefined,
): Promise<[string, string][]> {
	if (trade === undefined) return [];
	const folder = join(tradesFolder, trade, "pictures");
	const names = (await readdir(folder)).filter((name) => name.endsWith(".svg"));
	return Promise.all(
		names.map(
			async (name): Promise<[string, string]> => [
				name,
				await readFile(join(folder, name), "utf8"),
			],
		),
	);
}

/** What a page of the starter, or of a trade, is called in the menu, or else in its title. */
export async function pageLabel(name: string, trade: TradeName | undefined): Promise<Message> {
	const { document } = openYaml(await readForTrade(starterFile(name), trade));
	const page: { readonly menu?: Message; readonly title: Message } = document.toJS();
	const { en, ja } = page.menu ?? page.title;
	return { en: pageName(en), ja: pageName(ja) };
}

/** A file in the folder of a trade; undefined if there is none. */
async function readOfTrade(trade: TradeName | undefined, file: string) {
	if (trade === undefined) return undefined;
	const path = join(tradesFolder, trade, file);
	return existsSync(path) ? readFile(path, "utf8") : undefined;
}

/**
 * Replaces values of a YAML file with those that another file has under the same keys. A key that
 * only the other file has comes after the key that is before it there.
 */
function withKeysOf(text: string, other: string): string {
	const { document, write } = openYaml(text);
	const { contents: under } = document;
	const { contents: over } = openYaml(other).document;
	if (!isMap(under) || !isMap(over)) return text;
	let next = under.items.length;
	for (const pair of over.items) {
		const at = under.items.findIndex((each) => keyOf(each) === keyOf(pair));
		const replaced = under.items[at];
		if (replaced === undefined) under.items.splice(next, 0, pair);
		else replaced.value = pair.value;
		next = (replaced === undefined ? next : at) + 1;
	}
	return write();
}

const keyOf = ({ key }: Pair): unknown => (isScalar(key) ? key.value : key);
