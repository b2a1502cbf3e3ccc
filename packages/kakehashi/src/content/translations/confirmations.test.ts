import { execFileSync, spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { onlyLong } from "../../../../../test/long.ts";
import type { Value, ValueMap } from "../yaml/content-tree.ts";
import { parseContentFile } from "../yaml/parse-content-file.ts";
import { fingerprintsOf, readConfirmations, writeConfirmations } from "./confirmations.ts";
import {
	type Fingerprints,
	setsIn,
	stateOf,
	type TranslationStatus,
} from "./translation-status.ts";

const isLong = Boolean(process.env.TEST_LONG);
const folder = mkdtempSync(join(tmpdir(), "ledger-"));
afterAll(() => rmSync(folder, { recursive: true }));

const print = (text: ValueMap) => fingerprintsOf(text, ["en", "ja", "fr"]);
const confirmationsOf = (...texts: ValueMap[]) =>
	readConfirmations(writeConfirmations(readConfirmations(""), texts.map(print)));

describe("the ledger", () => {
	it("is one sorted row for each set, with the languages in their order", () => {
		const written = writeConfirmations(readConfirmations(""), [
			print({ ja: "橋", en: "Bridge" }),
			print({ en: "Arch", ja: "アーチ" }),
			print({ en: "Bridge", ja: "橋" }),
		]);
		expect(written).toMatch(/^(?:en:[\w-]{8} ja:[\w-]{8}\n){2}$/);
		expect(written).toBe(`${written.trim().split("\n").sort().join("\n")}\n`);
		expect(
			writeConfirmations(readConfirmations(`\ufeff${written.replaceAll("\n", "\r\n")}`), []),
		).toBe(written);
	});

	it("reads the rows of both sides of a conflict", () => {
		const [a, b] = [
			confirmationsOf({ en: "a", ja: "あ" }),
			confirmationsOf({ en: "b", ja: "い" }),
		].map(({ rows }) => [...rows].join());
		expect([
			...readConfirmations(`<<<<<<< HEAD\n${a}\n=======\n${b}\n>>>>>>> other\n`).rows,
		]).toEqual([a, b]);
	});

	it.each<[string, ValueMap, TranslationStatus]>([
		["is in step as it was confirmed", { en: "Bridge", ja: "橋" }, { state: "upToDate" }],
		["or as it was confirmed before", { en: "Home", ja: "ホーム" }, { state: "upToDate" }],
		[
			"is behind where the other has changed",
			{ en: "Bridges", ja: "橋" },
			{ state: "outdated", outdated: ["ja"] },
		],
		["is new where both have", { en: "Bridges", ja: "橋々" }, { state: "new" }],
		[
			"is behind on both sides where each was confirmed with something else",
			{ en: "Home", ja: "橋" },
			{ state: "outdated", outdated: ["en", "ja"] },
		],
		[
			"is new with a language that was added",
			{ en: "Bridge", ja: "橋", fr: "Pont" },
			{ state: "new" },
		],
		[
			"is in step in the languages that are left",
			{ en: "Arch", fr: "Arche" },
			{ state: "upToDate" },
		],
		[
			"is behind in two languages at once",
			{ en: "Arches", ja: "アーチ", fr: "Arche" },
			{ state: "outdated", outdated: ["ja", "fr"] },
		],
		[
			"is behind in one of three",
			{ en: "Arches", ja: "アーチ群", fr: "Arche" },
			{ state: "outdated", outdated: ["fr"] },
		],
	])("a text %s", (_, text, state) => {
		const confirmations = confirmationsOf(
			{ en: "Home", ja: "ホーム" },
			{ en: "Bridge", ja: "橋" },
			{ en: "Arch", ja: "アーチ", fr: "Arche" },
		);
		expect(stateOf(print(text), confirmations)).toEqual(state);
	});

	it("takes along what shares a wording with what is entered, and was not known before", () => {
		const site = [
			{ en: "Home", ja: "ホーム" },
			{ en: "Home", ja: "住まい" },
			{ en: "House", ja: "住まい" },
			{ en: "Bridge", ja: "橋梁" },
			{ en: "Arch", ja: "アーチ" },
		].map(print);
		const before = confirmationsOf({ en: "Bridge", ja: "橋" });
		const [first = {}] = site;
		const after = readConfirmations(writeConfirmations(before, [first], site));
		expect(site.map((set) => stateOf(set, after).state)).toEqual([
			"upToDate",
			"upToDate",
			"upToDate",
			"outdated",
			"new",
		]);
		expect(after.rows.size).toBe(4);
	});

	it("knows a language by its code, whatever stands in the place of another that went", () => {
		const prints = fingerprintsOf({ en: "Bridge", de: "Brücke" }, ["en", "de"]);
		expect(
			stateOf(
				print({ en: "Bridge", fr: "Pont" }),
				readConfirmations(writeConfirmations(readConfirmations(""), [prints])),
			),
		).toEqual({ state: "new" });
	});

	it("finds no text where tags are called as languages are", () => {
		expect(
			setsIn(
				{ en: { en: "English", ja: "英語" }, ja: { en: "Japanese", ja: "日本語" } },
				["en", "ja"],
				readConfirmations(""),
			).map(({ path }) => path),
		).toEqual([["en"], ["ja"]]);
	});
});

// A model of a site in which each text has a number. It records what was confirmed without a
// confirmations file, so that the real code can be compared with it.

type Text = { readonly id: number; words: Record<string, string> };
type Site = {
	codes: string[];
	pages: Map<string, Text[][]>;
	confirmations: string;
	readonly confirmed: Set<string>;
};

let count = 0;
const next = () => {
	count += 1;
	return count;
};
const fresh = () => `ガラス **${next()}** [é](/x) {siteName}`;
const pick = <T>(from: readonly T[], by: number) => from[by % from.length] as T;
const textsOf = ({ pages }: Site) => [...pages.values()].flat(2);
const newText = (codes: readonly string[]): Text => ({
	id: next(),
	words: Object.fromEntries(codes.map((code) => [code, fresh()])),
});
const newSite = (codes: string[]): Site => ({
	codes,
	pages: new Map(
		["a", "b", "c"].map((name) => [name, [0, 1].map(() => [0, 1].map(() => newText(codes)))]),
	),
	confirmations: "",
	confirmed: new Set(),
});
const copyOf = (site: Site): Site => ({
	...structuredClone(site),
	confirmed: new Set(site.confirmed),
});

/** Ways to write a text in YAML that do not change what is read. */
const spellings: readonly ((words: string) => Value)[] = [
	(words) => words,
	(words) => words.normalize("NFD"),
	(words) => ` ${words.replaceAll(" ", "  \n ")}\n`,
	(words) => words.replace(" ", "\u3000"),
	(words) => words.split(" "),
];

/** The page as a YAML file, in one of the ways in which programs save it. */
function fileOf(site: Site, name: string, spelling = 0): string {
	const spelled = ({ id, words }: Text) => ({
		id,
		text: Object.fromEntries(
			Object.entries(words).map(([code, each]) => [code, pick(spellings, spelling)(each)]),
		),
	});
	const source = stringify(
		{
			path: `/${name}`,
			sections: site.pages.get(name)?.map((items) => ({ items: items.map(spelled) })),
		},
		{ lineWidth: spelling % 2 === 0 ? 0 : 20 },
	);
	return spelling % 3 === 0 ? source : source.replaceAll("\n", "\r\n");
}

/**
 * Reads the texts of a page with the code of the check, and returns their fingerprints by the
 * numbers of the texts.
 */
function setsOf(source: string, codes: readonly string[]) {
	const result = parseContentFile("page.yaml", new TextEncoder().encode(source));
	if ("problems" in result) throw new Error(result.problems[0]?.message.en);
	const { parsed } = result;
	return setsIn(parsed.data, codes, readConfirmations("")).map(({ path, set }) => {
		const id = Number(parsed.valueAt([...path.slice(0, -1), "id"]));
		return { id, set, words: parsed.valueAt(path) as Record<string, string> };
	});
}

const pair = (
	id: number,
	code: string,
	words: string | undefined,
	other: string,
	otherWords = "",
) => `${id} ${code} ${words} ${other} ${otherWords}`;

function confirm(site: Site, names: readonly string[], spelling: number): void {
	const sets = names.flatMap((name) => setsOf(fileOf(site, name, spelling), site.codes));
	site.confirmations = writeConfirmations(
		readConfirmations(site.confirmations),
		sets.map(({ set }) => set),
	);
	for (const { id, words } of names.flatMap((name) => site.pages.get(name)?.flat() ?? []))
		for (const [code, each] of Object.entries(words))
			for (const [other, others] of Object.entries(words)) {
				site.confirmed.add(pair(id, code, each, other, others));
				site.confirmed.add(pair(id, code, each, other));
			}
}

/** Applies a change to the site. `kind` chooses the change, and `a` and `b` choose the place. */
function happen(site: Site, kind: number, a: number, b: number, maySwitch: boolean): void {
	const names = [...site.pages.keys()];
	const from = site.pages.get(pick(names, a)) ?? [];
	const to = site.pages.get(pick(names, b)) ?? [];
	const texts = textsOf(site);
	const text = texts[a % Math.max(texts.length, 1)];
	const code = pick(site.codes, b);
	const set = (words: string) => Object.assign(text?.words ?? {}, { [code]: words });
	const toggled = (words: string) =>
		words.includes("**") ? words.replaceAll("**", "") : `**${words}**`;
	const acts: readonly (() => void)[] = [
		() => set(fresh()),
		// Changes only the markup of a text, so that doing it twice restores the text.
		() => set(toggled(text?.words[code] ?? fresh())),
		() => text && Object.assign(text.words, newText(site.codes).words),
		() =>
			from.length > 0 &&
			to.splice(b % (to.length + 1), 0, ...from.splice(a % from.length, 1)),
		() => from[0] && to[0]?.push(...from[0].splice(0, 1)),
		() => to.unshift([newText(site.codes)]),
		() => from.splice(a % (from.length + 1), 1),
		() => {
			const [name = "", sections = []] = [...site.pages][a % names.length] ?? [];
			site.pages.delete(name);
			site.pages.set(`page${next()}`, sections);
		},
		() => confirm(site, [pick(names, a)], b),
		() => confirm(site, names, b),
		() => maySwitch && !site.codes.includes("fr") && site.codes.splice(b % 3, 0, "fr"),
		() => {
			if (!maySwitch || site.codes.length < 3) return;
			const [removedCode = ""] = site.codes.splice(b % 3, 1);
			for (const { words } of texts) delete words[removedCode];
			if (!site.codes.includes("fr")) site.codes.push("fr");
		},
	];
	pick(acts, kind)();
}

/** For every text, compares the state from the confirmations file with the state from the model. */
function compare(
	{ confirmations, confirmed }: Site,
	sets: readonly (Text & { readonly set: Fingerprints })[],
): number {
	const read = readConfirmations(confirmations);
	for (const { id, set, words } of sets) {
		const own = Object.keys(set);
		const isConfirmed = (code: string, other: string) =>
			confirmed.has(pair(id, code, words[code], other, words[other]));
		const outdated = own.filter((code) =>
			own.some(
				(other) =>
					!isConfirmed(code, other) && confirmed.has(pair(id, code, words[code], other)),
			),
		);
		const isNew = own.some((code) =>
			own.some((other) => code !== other && !isConfirmed(code, other)),
		);
		expect(stateOf(set, read)).toEqual(
			outdated.length > 0
				? { state: "outdated", outdated }
				: { state: isNew ? "new" : "upToDate" },
		);
	}
	return sets.length;
}

const step = fc.tuple(fc.nat(11), fc.nat(1000), fc.nat(1000));
const steps = fc.array(step, { minLength: 5, maxLength: 40 });

describe("no stale text is called in step, and no untouched one stale", () => {
	it("whatever is edited, moved, renamed, added, removed, or saved in another way", () => {
		let looked = 0;
		const property = fc.property(steps, fc.boolean(), fc.nat(29), (all, isThree, spelling) => {
			const site = newSite(isThree ? ["en", "ja", "fr"] : ["en", "ja"]);
			confirm(site, [...site.pages.keys()], 0);
			for (const [kind, a, b] of all) happen(site, kind, a, b, true);
			const texts = new Map(textsOf(site).map(({ id, words }) => [id, words]));
			const sets = [...site.pages.keys()].flatMap((name) =>
				setsOf(fileOf(site, name, spelling), site.codes),
			);
			const confirmations =
				spelling % 2 === 0
					? site.confirmations
					: site.confirmations.replaceAll("\n", "\r\n");
			looked += compare(
				{ ...site, confirmations },
				sets.map(({ id, set }) => ({ id, set, words: texts.get(id) ?? {} })),
			);
		});
		fc.assert(property, { numRuns: isLong ? 3000 : 80, endOnFailure: true });
		expect(looked).toBeGreaterThan(200);
	}, 600_000);

	it("with words that stand in many places: what was confirmed stays so, and what nobody has confirmed is never in step", () => {
		const word = fc.constantFrom("Home", "Top", "Contact");
		const labels = fc.array(
			fc.record({ en: word, ja: word, fr: word }, { noNullPrototype: true }),
			{ minLength: 1, maxLength: 6 },
		);
		const property = fc.property(labels, labels, (confirmed, others) => {
			const confirmations = confirmationsOf(...confirmed);
			for (const text of [...confirmed, ...others]) {
				const isKnown = ["en ja", "en fr", "ja fr"].every((codes) => {
					const [a = "", b = ""] = codes.split(" ");
					return confirmed.some(
						(each: Record<string, string>) =>
							each[a] === text[a as "en"] && each[b] === text[b as "en"],
					);
				});
				expect(stateOf(print(text), confirmations).state === "upToDate").toBe(isKnown);
			}
		});
		fc.assert(property, { numRuns: isLong ? 5000 : 300 });
	});

	it("after two branches have been merged by Git", { ...onlyLong, timeout: 600_000 }, () => {
		// Without maintenance, Git starts half as many processes.
		const options = ["user.name=a", "user.email=a@example.org", "maintenance.auto=false"];
		const git = (...words: string[]) =>
			spawnSync("git", [...options.flatMap((each) => ["-c", each]), ...words], {
				cwd: folder,
			});
		git("init", "-q", "-b", "main");
		let looked = 0;
		let run = 0;
		const property = fc.property(steps, steps, (ours, theirs) => {
			run += 1;
			const write = (site: Site) => {
				for (const file of globSync("*.yaml", { cwd: folder })) rmSync(join(folder, file));
				for (const name of site.pages.keys())
					writeFileSync(join(folder, `${name}.yaml`), fileOf(site, name));
				writeFileSync(join(folder, "confirmed.txt"), site.confirmations);
				git("add", "--all", ".");
				git("commit", "-qm", "state", "--allow-empty");
			};
			git("checkout", "-q", "--force", "--orphan", `base${run}`);
			const base = newSite(["en", "ja", "fr"]);
			confirm(base, [...base.pages.keys()], 0);
			write(base);
			const sides = [ours, theirs].map((all, index) => {
				const side = copyOf(base);
				for (const [kind, a, b] of all) happen(side, kind, a, b, false);
				git("checkout", "-q", "-b", `side${run}-${index}`, `base${run}`);
				write(side);
				return side;
			});
			git("merge", "-q", `side${run}-0`);
			const conflicts = execFileSync("git", ["diff", "--name-only", "--diff-filter=U"], {
				cwd: folder,
				encoding: "utf8",
			}).split("\n");
			const clean = globSync("*.yaml", { cwd: folder })
				.filter((file) => !conflicts.includes(file))
				.map((file) => readFileSync(join(folder, file), "utf8"));
			const confirmations = readFileSync(join(folder, "confirmed.txt"), "utf8");
			const confirmed = new Set(sides.flatMap((side) => [...side.confirmed]));
			looked += compare(
				{ ...base, confirmations, confirmed },
				clean.flatMap((file) => setsOf(file, base.codes)),
			);
		});
		fc.assert(property, { numRuns: isLong ? 200 : 8, endOnFailure: true });
		expect(looked).toBeGreaterThan(20);
	});
});
