import { describe, expect, it } from "vitest";
import { messagePattern, messageText } from "../../../../../test/messages.ts";
import { readUnits } from "./read-units.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readUnits(bytes(text)).units;
const swapped = (even: Uint8Array) => even.map((_, index) => even[index ^ 1] ?? 0);
const utf16 = (text: string) =>
	new Uint8Array(new Uint16Array([...`\ufeff${text}`].map((char) => char.charCodeAt(0))).buffer);

describe("a table that a spreadsheet has saved", () => {
	const rows = [
		["id", "source", "target"],
		["a", 'Say "hi"; then, go', "「橋」、\nそして"],
		["b", "'=1", "'-1"],
	];
	const table = (delimiter: string, end: string) =>
		rows
			.map((row) =>
				row
					.map((cell) =>
						/["\n;,\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
					)
					.join(delimiter),
			)
			.join(end);
	const texts = [
		{ id: "a", source: 'Say "hi"; then, go', target: "「橋」、\nそして", line: 2 },
		{ id: "b", source: "=1", target: "-1", line: 3 },
	];

	it.each<[string, Uint8Array]>([
		["Excel: CSV UTF-8", bytes(`\ufeff${table(",", "\r\n")}\r\n`)],
		["Excel where a comma is the decimal mark", bytes(table(";", "\r\n"))],
		["Excel: Unicode text", utf16(table("\t", "\r\n"))],
		["the same, with its bytes the other way round", swapped(utf16(table("\t", "\r\n")))],
		["LibreOffice", bytes(table(",", "\n"))],
		["Numbers, with rows that nobody has filled", bytes(`${table(";", "\n")}\n;;\n`)],
	])("of %s", (_, file) => {
		expect(readUnits(file).units).toEqual(texts);
	});

	it("in the encoding of Japanese Windows", () => {
		const file = Uint8Array.from([...bytes("id,target\r\na,"), 0x8b, 0xb4, 0x87, 0x40]);
		expect(readUnits(file)).toEqual({
			isShiftJis: true,
			units: [{ id: "a", source: undefined, target: "橋①", line: 2 }],
		});
	});

	it("with columns of others, in another order", () => {
		expect(read("Target ,me,ID\nx,1,a")).toMatchObject([{ id: "a", target: "x" }]);
	});
});

const xliff = (body: string, more = "") =>
	`<?xml version="1.0"?><xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="fr-CA"${more}>${body}</xliff>`;

describe("XLIFF of another tool", () => {
	// Based on the examples of the XLIFF standard: inline codes, comments, reordered segments, a
	// module and an extension.
	const file = xliff(
		`<file id="f1"><notes><note>All of it</note></notes><group id="g"><unit id="u1">
			<mtc:matches><mtc:match ref="#s1"><source>Other</source><target>Autre</target></mtc:match></mtc:matches>
			<originalData><data id="d1">**</data><data id="d2">{siteName}</data><data id="d3">a<cp hex="0007"/></data></originalData>
			<segment id="s1" state="translated"><source>Open <pc id="1" dataRefStart="d1" dataRefEnd="d1">it</pc>.</source><target order="3">B <mrk id="m" type="term">là</mrk></target></segment>
			<ignorable><source> </source></ignorable>
			<segment id="s2" state="final"><source>In <ph id="2" dataRef="d2"/></source><target order="1">A <![CDATA[<b>]]>&amp;&#xe9; <ph id="2" dataRef="d2"/></target></segment>
		<x:more><target>no</target></x:more></unit></group>
		<unit id="u2"><segment><source>a</source><target>b</target></segment><segment><source>c</source></segment></unit>
		<unit id="u3"><segment><source>a<ph id="1"/></source><target>b<ph id="1"/></target></segment></unit>
		<unit id="u4"><segment><source>a</source></segment></unit></file>`,
		' xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0" xmlns:x="urn:x"',
	);

	it("is read with its segments in order, and codes as what they stand for", () => {
		const [joined, partly, unknown, untranslated] = read(file);
		expect(joined).toMatchObject({
			id: "u1",
			language: "fr-CA",
			source: "Open **it**. In {siteName}",
			problem: undefined,
		});
		expect(joined?.target).toBe("A <b>&é {siteName} B là");
		expect(partly).toMatchObject({
			id: "u2",
			problem: { en: messageText("command.xliffPartlyTranslated") },
		});
		expect(unknown).toMatchObject({
			id: "u3",
			problem: { en: messageText("command.xliffUnknownElement", { name: "ph" }) },
		});
		expect(untranslated).toMatchObject({ id: "u4", target: "", problem: undefined });
	});
});

describe("a hostile file is refused, or does no harm, within seconds:", () => {
	const lol = `<!DOCTYPE x [<!ENTITY a "lol"><!ENTITY b "${"&a;".repeat(99)}"><!ENTITY c "${"&b;".repeat(99)}">]>`;
	const notWellFormed = messagePattern("command.xliffNotWellFormed");
	const notTable = messageText("command.csvColumnsMissing", { columns: '"id" and "target"' });
	const notClosed = messageText("command.csvQuoteNotClosed", { row: 2 });
	const tooManyTexts = messageText("command.importTooManyTexts", { maxTexts: "100,000" });
	it.each<[string, () => string, string | RegExp]>([
		[
			"entities that grow",
			() => `${lol}<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0">&c;</xliff>`,
			messageText("command.xliffHasDocumentType"),
		],
		[
			"a file of this computer",
			() => `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><xliff>&a;</xliff>`,
			messageText("command.xliffHasDocumentType"),
		],
		["an entity without a definition", () => xliff("&a;"), "undefined entity"],
		["elements in elements", () => xliff("<file>".repeat(1_000_000)), "within one another"],
		["an element that is not closed", () => xliff("<file>"), notWellFormed],
		["NUL", () => xliff("<file>\0</file>"), notWellFormed],
		[
			"another XML",
			() => "<html></html>",
			messageText("command.xliffVersionUnsupported", { what: "<html>" }),
		],
		[
			"XLIFF 1.2",
			() => '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2"/>',
			messageText("command.xliffVersionUnsupported", { what: "XLIFF 1.2" }),
		],
		[
			"many units",
			() => xliff(`<file id="f">${'<unit id="a"/>'.repeat(100_001)}</file>`),
			tooManyTexts,
		],
		["a million rows", () => `id,target\n${"a,b\n".repeat(1_000_000)}`, tooManyTexts],
		["many columns", () => ",".repeat(2_000_000), notTable],
		[
			"a quotation mark that is not closed",
			() => `id,target\n"a${"b\n".repeat(500_000)}`,
			notClosed,
		],
		["nothing but quotation marks", () => `id,target\n${'"a'.repeat(200_000)}`, notClosed],
		["nothing", () => "", notTable],
		[
			"more than fits",
			() => " ".repeat(16 * 1024 * 1024 + 1),
			messageText("command.importFileTooLarge", { maxBytes: 16 }),
		],
	])("%s", (_, make, message) => {
		const text = make();
		const start = performance.now();
		expect(() => read(text)).toThrow(message);
		expect(performance.now() - start).toBeLessThan(20_000);
	});

	it("no encoding", () => {
		expect(() => readUnits(Uint8Array.from([0x69, 0x64, 0xff, 0xfe, 0x80]))).toThrow(
			messageText("command.importEncodingUnknown"),
		);
	});
});
