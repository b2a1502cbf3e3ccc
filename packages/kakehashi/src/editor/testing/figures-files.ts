/** The file of figures, and the page whose chart shows them. */
export const figuresFile = "data/figures.json";
export const pageFile = "content/page.yaml";

const rows = Array.from({ length: 60 }, (_, index) => `\t\t{ "name": "Row ${index}", "value": ${index}.5 }`);

/** What they hold in a version: one figure, and what stands out of the chart. Whatever else is in them stays, to the byte. */
export const figuresOf = (version: number) =>
	`{\n\t"date": "2026-11-22",\n\t"rows": [\n\t\t{ "name": "Rye",   "value": ${version} },\n${rows.join(",\n")}\n\t]\n}\n`;
export const pageOf = (version: number) => `# A page with a chart.\nsections:\n  - kind: chart\n    file: ${figuresFile}\n    highlight: Version ${version}\n`;
