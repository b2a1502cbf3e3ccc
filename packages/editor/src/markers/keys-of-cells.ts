import { keyAttribute } from "./keys-from-markers.ts";

const row = /<tr\b[^>]*>.*?<\/tr>/gs;
const cell = /<td\b([^>]*)>/g;
const keyIn = new RegExp(`${keyAttribute}="([^"]+)"`);

/** The key of the opening hours. */
const hours = "organization.yaml#hours";
const columns = [
	...["mon", "tue", "wed", "thu", "fri", "sat", "sun"].map((day) => `week.${day}`),
	"publicHolidays",
];

/**
 * Adds keys to table cells without text, such as a dot or a circle. Such a cell leads to its mark
 * in the file, or to the name of its row; in the opening hours, to its day.
 * @param isMarker whether a key is that of a mark
 */
export function keysOfCells(html: string, isMarker: (key: string) => boolean): string {
	return html.replace(row, (whole) => {
		const head = whole.slice(0, whole.indexOf("<td"));
		const named = [...head.matchAll(new RegExp(keyIn, "g"))]
			.map(([, key = ""]) => key.split(" ")[0] ?? "")
			.at(-1);
		if (named === undefined || !head.includes("<th")) return whole;
		let index = -1;
		return whole.replace(cell, (tag, attributes: string) => {
			index += 1;
			const mark = named.replace(/[^.#]+$/, `cells.${index}`);
			const own =
				named === hours && index < columns.length
					? `${hours}.${columns[index]}`
					: isMarker(mark)
						? mark
						: named;
			return keyIn.test(attributes) ? tag : `<td ${keyAttribute}="${own}"${attributes}>`;
		});
	});
}
