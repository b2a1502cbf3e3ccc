import { localize } from "@kakehashi/core/messages/localize.ts";
import { isList, measurements, type Path, type Value, valueAt } from "kakehashi/internal/shared.ts";
import { parseDataFile } from "kakehashi/internal/yaml.ts";
import * as v from "valibot";
import { t } from "../i18n/t.ts";
import { bytesOfDataFile, type SiteSnapshot } from "../site/site-snapshot.ts";
import type { ContentField } from "./field.ts";
import { typeOf } from "./node.ts";
import { nodeOf, type OpenPlace } from "./open-file.ts";

/** The texts around a chart. Their inspector also shows the chart's data rows. */
const besides = ["caption", "columns", "source"];

/**
 * The data rows in the JSON file of a section, and their date, if the path leads into that file or
 * to a text beside the chart. Their keys extend the key of the file name:
 * `pages/index.yaml#sections.3.file.rows`.
 */
export function dataRowsAt(
	edited: Pick<SiteSnapshot, "dataFiles" | "surroundings">,
	opened: OpenPlace,
): ContentField[] {
	const { file, data, path } = opened;
	const section = path.slice(0, 2);
	const place = [...section, "file"];
	const isNear = path[2] === "file" || besides.includes(String(path[2]));
	const node = isNear ? nodeOf({ ...opened, path: place }) : undefined;
	if (node === undefined || typeOf(node) !== "dataFile") return [];
	const name = String(node.value);
	const bytes = bytesOfDataFile(edited, name);
	const read = bytes && parseDataFile(name, bytes);
	// The data file of an owner's own kind of section may have another format.
	if (read === undefined || "problem" in read || !v.is(measurements, read.data)) return [];
	const all = read.data as Value;
	const madeBy = valueAt(all, ["madeBy"]);
	const columns = valueAt(data, [...section, "columns"]);
	const shared = {
		file,
		dataFile: name,
		isOptional: false,
		...(madeBy !== undefined && { madeBy: String(madeBy) }),
	};
	const fieldOf = (key: string, at: Path, type: ContentField["type"]): ContentField[] => {
		const called = localize(key === "date" ? t("fieldFiguresDate") : t("figures"));
		const value = valueAt(all, at);
		return value === undefined
			? []
			: [
					{
						...shared,
						key: `${file}#${[...place, key].join(".")}`,
						path: at,
						name: [key],
						called,
						type,
						value,
					},
				];
	};
	const rows = fieldOf("rows", isList(all) ? [] : ["rows"], "dataRows").map((field) => ({
		...field,
		columns: columns as ContentField["columns"],
	}));
	return madeBy === undefined ? [...rows, ...fieldOf("date", ["date"], "date")] : rows;
}
