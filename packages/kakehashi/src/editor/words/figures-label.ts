import { isList, isMap, type Value } from "../../content/files/content-tree.ts";
import { messageLanguage, say } from "../../core/messages/say.ts";
import { sayWords } from "./say-words.ts";
import { words } from "./words.ts";

/** What has become of the rows of a chart, told by the first that is different: "Figure of Astro: 398 → 402". */
export function figuresLabel(before: Value, after: Value): string {
	const rowsIn = (rows: Value) => (isList(rows) ? rows.filter(isMap) : []);
	const [old, now] = [rowsIn(before), rowsIn(after)];
	const write = (value: Value | undefined) =>
		typeof value === "number" ? value.toLocaleString(messageLanguage(), { maximumFractionDigits: 20 }) : String(value);
	const told = (action: string, place: string) => sayWords(words.actionOf, { action, place });
	const [longer, shorter] = old.length > now.length ? [old, now] : [now, old];
	const more = longer.length > shorter.length ? longer.find(({ name }) => !shorter.some((row) => row.name === name)) : undefined;
	if (more !== undefined) return told(say(longer === old ? words.remove : words.add), sayWords(words.figureOf, { name: write(more.name) }));
	const index = now.findIndex((row, at) => row.name !== old[at]?.name || row.value !== old[at]?.value);
	const [was, is] = [old[index], now[index]];
	if (is === undefined || was === undefined) return say(words.figures);
	if (was.name !== is.name) return told(say(words.figures), `${write(was.name)} → ${write(is.name)}`);
	return told(sayWords(words.figureOf, { name: write(is.name) }), `${write(was.value)} → ${write(is.value)}`);
}
