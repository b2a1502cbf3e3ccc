import { describe, expect, it } from "vitest";
import { keysFromMarkers } from "./keys-from-markers.ts";
import { withMarker, withoutMarkers } from "./marker.ts";

describe("a text with characters of its own that marks are made of", () => {
	it("stays as it is", () => {
		expect(withMarker("a\u{10fe02}b", 1)).toBe("a\u{10fe02}b");
		expect(withMarker("ab", 12)).not.toBe("ab");
	});
});

describe("keys", () => {
	const keys = ["a", "b", "c"];
	const show = (html: string) => keysFromMarkers(withoutMarkers(html), html, keys);
	const a = (text: string) => withMarker(text, 0);
	const b = (text: string) => withMarker(text, 1);
	const c = (text: string) => withMarker(text, 2);

	it("go to the innermost element around a text", () => {
		expect(show(`<p>${a("one")}</p><p><b>${b("two")}</b></p>`)).toBe(
			'<p data-key="a">one</p><p><b data-key="b">two</b></p>',
		);
		expect(show(`<p>${a("one")}, ${b("two")}</p>`)).toBe('<p data-key="a b">one, two</p>');
	});

	it("stand once around a text with markup, and around one whose elements are inside of it", () => {
		expect(show(`<p>${a("one ")}<b>${a("two")}</b></p>`)).toBe(
			'<p data-key="a">one <b>two</b></p>',
		);
		expect(
			show(
				`<p>${withMarker("", 0).slice(0, -2)}one <b>two</b>${withMarker("", 0).slice(-2)}</p>`,
			),
		).toBe('<p data-key="a">one <b>two</b></p>');
	});

	it("are of the text that a word was put into, not of the word", () => {
		expect(
			show(`<p>${a("one {name}").replace("{name}", b("name"))}</p><p>${b("name")}</p>`),
		).toBe('<p data-key="a">one name</p><p data-key="b">name</p>');
	});

	it("come from attributes too, and go past what nobody can click on", () => {
		expect(
			show(
				`<p><img alt="${a("one")}"></p><svg><title>${b("two")}</title></svg><select><option>${c("three")}</option></select>`,
			),
		).toBe(
			'<p><img data-key="a" alt="one"></p><svg data-key="b"><title>two</title></svg><select data-key="c"><option>three</option></select>',
		);
	});

	it("are kept where marks have changed the order of elements", () => {
		expect(keysFromMarkers("<p>one</p>", `<div><p>${a("one")}</p></div>`, keys)).toBe(
			'<div><p data-key="a">one</p></div>',
		);
	});
});
