/** The data file, and the page whose chart shows it. */
export const figuresFile = "data/figures.json";
export const pageFile = "content/page.yaml";

const rows = Array.from(
	{ length: 60 },
	(_, index) => `\t\t{ "name": "Row ${index}", "value": ${index}.5 }`,
);

/**
 * The contents of both files in a version: one value in the data file, and the text about it on the
 * page. All other bytes are always the same.
 */
export const figuresOf = (version: number) =>
	`{\n\t"date": "2026-11-22",\n\t"rows": [\n\t\t{ "name": "Rye",   "value": ${version} },\n${rows.join(",\n")}\n\t]\n}\n`;
export const pageOf = (version: number) =>
	`# A page with a chart.\nsections:\n  - kind: chart\n    file: ${figuresFile}\n    highlight: Version ${version}\n`;
