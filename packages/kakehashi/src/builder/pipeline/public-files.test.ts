import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { messageText } from "../../../../../test/messages.ts";
import {
	folderProblems,
	publicFileProblems,
	publicFileWarnings,
	readPublicFiles,
	siteNameWarnings,
} from "./public-files.ts";

const name = "パンフレット.pdf";
const decomposed = name.normalize("NFD");

it("a public file is known by its name in NFC, however the disk has it", () => {
	const folder = mkdtempSync(join(tmpdir(), "public-"));
	try {
		mkdirSync(join(folder, "public", "がっこう".normalize("NFD")), { recursive: true });
		writeFileSync(join(folder, "public", "がっこう".normalize("NFD"), decomposed), "text");
		const { files, problems } = readPublicFiles(folder);
		expect([...files.keys()]).toEqual([`がっこう/${name}`]);
		expect(problems).toEqual([]);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});

it("names two files with one address, and names that no address has", () => {
	const problems = publicFileProblems([
		`files/${name}`,
		`files/${decomposed}`,
		"a\\b.pdf",
		"a\u0001.pdf",
		"10%off #1?.pdf",
	]);
	expect(problems.map(({ en }) => en)).toEqual([
		messageText("builder.publicFileTwice", { path: `files/${name}` }),
		messageText("builder.publicFileNameInvalid", { path: "a\\b.pdf" }),
		messageText("builder.publicFileNameInvalid", { path: "a\ufffd.pdf" }),
	]);
});

it("names files that differ in capital letters alone", () => {
	expect(publicFileWarnings(["Menu.pdf", "menu.pdf", "other.pdf"]).map(({ en }) => en)).toEqual([
		messageText("builder.publicFilesDifferInCase", {
			files: { and: ["public/Menu.pdf", "public/menu.pdf"] },
		}),
	]);
});

it("names files of the site that most hosts would not find", () => {
	const folder = mkdtempSync(join(tmpdir(), "public-"));
	try {
		for (const name of ["Logo.svg", "Settings.yaml", "Theme.css", "README.md", "Notes"])
			writeFileSync(join(folder, name), "");
		mkdirSync(join(folder, "Pictures"));
		mkdirSync(join(folder, "content"));
		const message = (name: string, language: "en" | "ja") =>
			messageText(
				"builder.siteNameDiffersInCase",
				{ name, expected: name.toLowerCase() },
				language,
			);
		expect(siteNameWarnings(folder)).toEqual(
			["Logo.svg", "Pictures", "Settings.yaml", "Theme.css"].map((name) => ({
				en: message(name, "en"),
				ja: message(name, "ja"),
			})),
		);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});

it("a file in the place of a folder that the build makes is named", () => {
	const pages = ["/", "/contact", "/ja/contact", "/news/opening"];
	const named = ["contact", "news", "news/opening", "ja", "assets", "builds"];
	const others = ["CNAME", "contact.pdf", "contact/plan.pdf", "files/contact", ".well-known/x"];
	expect(folderProblems([...named, ...others], pages).map(({ en }) => en)).toEqual(
		named.map((path) => messageText("builder.publicFileAddressTaken", { path })),
	);
});
