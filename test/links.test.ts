import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callKakehashi } from "./call-kakehashi.ts";
import { exampleFolder } from "./example-sites.ts";
import { messagePattern, messageText } from "./messages.ts";
import { copySite } from "./sites/copy-site.ts";

let site: string;
beforeAll(() => {
	site = mkdtempSync(join(tmpdir(), "links-"));
	copySite(exampleFolder("office"), site);
});
afterAll(() => rmSync(site, { recursive: true }));

const links = (...options: string[]) => callKakehashi(["links", site, ...options]);
const home = "content/pages/index.yaml";

type Listed = {
	readonly target: string;
	readonly places: readonly {
		readonly file: string;
		readonly line: number;
		readonly key: string;
		readonly problem?: string;
	}[];
};

it("kakehashi links lists every link by its address, and says that all lead somewhere", async () => {
	const { code, stdout, stderr } = await links("--lang", "en");
	expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
	expect(stdout).toMatch(
		/^\/about\n {2}content\/pages\/index\.yaml:\d+ {2}sections\.\S+\.href\n/m,
	);
	expect(stdout).toMatch(/^mailto:\S+\n {2}content\/pages\/contact\.yaml:\d+ {2}\S+\.href$/m);
	expect(stdout).not.toContain(messageText("command.linkLeadsNowhere"));
	expect(stdout).toMatch(messagePattern("command.linksCounted"));
});

it("marks those that lead nowhere, as the check does, in both languages and for programs", async () => {
	const before = readFileSync(join(site, home), "utf8");
	const changes = [
		["href: /about\n", "href: /abuot\n", messagePattern("core.linkToMissingPage")],
		["href: /contact#form", "href: /contact#fomr", messagePattern("core.linkToUnknownAnchor")],
		["/works/stair-house", "/works/stairs", messagePattern("content.linkEntryUnpublished")],
		["href: /works\n", "href: /works/2\n", messagePattern("content.linkEntryUnpublished")],
	] as const;
	const after = changes.reduce((text, [from, to]) => text.replaceAll(from, to), before);
	writeFileSync(join(site, home), after);
	const { code, stdout } = await links("--json", "--lang", "en");
	expect(code).toBe(1);
	const listed: Listed[] = JSON.parse(stdout);
	const dead = listed.flatMap(({ target, places }) =>
		places.flatMap((place) => (place.problem === undefined ? [] : [{ target, ...place }])),
	);
	expect(new Set(dead.map(({ target }) => target))).toEqual(
		new Set(["/abuot", "/contact#fomr", "/works/stairs", "/works/2"]),
	);
	for (const { target, file, line, problem } of dead) {
		expect(file).toBe(home);
		expect(after.split("\n")[line - 1], target).toContain(target);
		const [, , message] = changes.find(([, to]) => to.includes(target)) ?? [];
		expect(problem).toMatch(message ?? "");
	}
	const checked = await callKakehashi(["check", site, "--content-only", "--lang", "en"]);
	for (const { file, line } of dead) expect(checked.stderr).toContain(`${file}:${line} `);
	for (const language of ["en", "ja"] as const)
		expect((await links("--lang", language)).stdout).toContain(
			`  ${messageText("command.linkLeadsNowhere", {}, language)}\n`,
		);
	writeFileSync(join(site, home), before);
});

it("names a file that cannot be read", async () => {
	const before = readFileSync(join(site, home), "utf8");
	writeFileSync(join(site, home), `${before}\n\t- [`);
	const { code, stderr } = await links();
	expect(code).toBe(1);
	expect(stderr).toContain(`${home}:`);
	writeFileSync(join(site, home), before);
});
