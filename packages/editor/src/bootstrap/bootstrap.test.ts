import { afterEach, describe, expect, it, vi } from "vitest";
import { type AppBootstrap, appBootstrap } from "./bootstrap.ts";

afterEach(() => vi.unstubAllGlobals());

const inDocument = (textContent: string) => {
	const element = { textContent };
	vi.stubGlobal("document", { getElementById: () => element });
	return appBootstrap.read();
};
const contentOf = (html: string) => /^<script [^>]*>(.*)<\/script>$/s.exec(html)?.[1] ?? "";

const bootstrap: AppBootstrap = {
	timeZone: "Asia/Tokyo",
	site: "</script><b>",
	session: {
		permissions: ["write:fr", "publish"],
		isInStudio: true,
		actions: ["setText"],
		languages: ["fr"],
	},
};

it("the browser reads what the server wrote", () => {
	const content = contentOf(appBootstrap.element(bootstrap));
	expect(content).not.toContain("<");
	expect(inDocument(content)).toEqual(bootstrap);
});

it("a page of the studio's own has a person who may do nothing in the editor", () => {
	const { session, timeZone } = inDocument('{ "timeZone": "Asia/Tokyo", "page": "people" }');
	expect(timeZone).toBe("Asia/Tokyo");
	expect(session).toMatchObject({ permissions: [], isInStudio: false, actions: [] });
});

it("an unknown permission gives nothing", () => {
	const session = { ...bootstrap.session, permissions: ["publish", "all"] };
	expect(inDocument(JSON.stringify({ ...bootstrap, session })).session.permissions).toEqual([
		"publish",
	]);
});

describe("a malformed bootstrap is an error", () => {
	it.each([
		["no JSON", "{"],
		["empty", ""],
		["no object", "1"],
		["a number as the time zone", '{ "timeZone": 9 }'],
		["a session without permissions", '{ "session": { "isInStudio": true, "actions": [] } }'],
	])("%s", (_what, content) => {
		expect(() => inDocument(content)).toThrow();
	});
});
