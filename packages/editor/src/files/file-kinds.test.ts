import { expect, it } from "vitest";
import { messagePattern } from "../../../../test/messages.ts";
import { fileProblem, maxFileBytes } from "./file-kinds.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const zip = Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0x14);
const old = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0);
const pdf = bytes("%PDF-1.7\n");
const large = new Uint8Array(maxFileBytes + 1);
large.set(pdf);
const [unknown, other, tooLarge] = ["fileKindUnknown", "fileNotOfKind", "fileTooLarge"] as const;

it.each([
	["menu.pdf", pdf, undefined],
	["お品書き.PDF", bytes(`\n${"x".repeat(100)}%PDF-1.4`), undefined],
	["a.b.docx", zip, undefined],
	["hours.xlsx", zip, undefined],
	["old.xls", old, undefined],
	["forms.zip", zip, undefined],
	["prices.csv", bytes("name,price\n"), undefined],
	// A file of Excel in Japan: Shift_JIS.
	["prices.csv", Uint8Array.of(0x97, 0xbf, 0x8b, 0xe0, 0x2c, 0x31), undefined],
	["read.txt", bytes("1 < 2"), undefined],
	["menu.html", bytes("<p>"), unknown],
	["menu.pdf.html", pdf, unknown],
	["menu.svg", bytes("<svg/>"), unknown],
	["menu.js", bytes("alert(1)"), unknown],
	["menu.docm", zip, unknown],
	[".pdf/menu", pdf, unknown],
	["menu", pdf, unknown],
	["a.constructor", pdf, unknown],
	["", pdf, unknown],
	["menu.pdf", bytes("<!doctype html><script>"), other],
	["menu.pdf", zip, other],
	["menu.pdf", new Uint8Array(), other],
	["menu.docx", old, other],
	["menu.doc", zip, other],
	["menu.txt", bytes("\ufeff \n<html>"), other],
	["menu.csv", Uint8Array.of(0x61, 0, 0x62), other],
	["menu.txt", new Uint8Array(), other],
	["menu.pdf", large, tooLarge],
] as const)("of %s, the ending and the bytes decide", (name, content, problem) => {
	const found = fileProblem(content, name);
	if (problem === undefined) expect(found).toBeUndefined();
	else expect(found?.en).toMatch(messagePattern(`editor.${problem}`));
});
