import { behindIn } from "../../../content/files/find-behind.ts";
import type { Ledger } from "../../../content/files/ledger.ts";
import { parseContentFile } from "../../../content/files/parse-content-file.ts";
import type { EditedSite } from "../../site/edited-site.ts";

/** Files that have not changed are not looked through again with the same ledger. */
const known = new WeakMap<Ledger, WeakMap<Uint8Array, readonly string[]>>();

/** The keys of the texts in which a language has not followed another, of a file or of a part of it such as `errors.yaml#notFound`. */
export function keysBehind({ config, bytesOf, ledger }: EditedSite, part: string): readonly string[] {
	const [file = ""] = part.split("#");
	const [bytes, rows] = [bytesOf(file), ledger()];
	if (bytes === undefined || rows === undefined) return [];
	const files = known.get(rows) ?? new WeakMap<Uint8Array, readonly string[]>();
	known.set(rows, files);
	const look = () => {
		const result = parseContentFile(file, bytes);
		return "parsed" in result ? behindIn(result.parsed.data, config.locales, rows).map(({ path }) => `${file}#${path.join(".")}`) : [];
	};
	const keys = files.get(bytes) ?? look();
	files.set(bytes, keys);
	return part === file ? keys : keys.filter((key) => key.startsWith(`${part}.`));
}
