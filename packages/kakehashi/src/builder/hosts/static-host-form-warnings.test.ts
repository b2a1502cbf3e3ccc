import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { changeSections } from "@kakehashi/core/payload/payload.ts";
import { expect, it } from "vitest";
import { messageText } from "../../../../../test/messages.ts";
import { sampleBuild } from "../../server/testing/sample-build.ts";
import { staticHostFormWarnings } from "./static-host-form-warnings.ts";

it.each([
	["wrangler.jsonc", '{ "assets": { "directory": "./dist/client" } }', ""],
	[".github/workflows/site.yml", "path: dist/client", ""],
	[".forgejo/workflows/site.yaml", "path: dist/client", ""],
	[".gitlab-ci.yml", "mv dist/client public", ""],
	["netlify.toml", 'publish = "dist/client"', "https://api.example.com"],
	[".github/workflows/site.yml", "rsync dist/", ""],
	["README.md", "dist/client", ""],
	["settings.yaml", "publish: { target: ftps, host: ftp.example.jp, user: ryokan }\n", ""],
	["settings.yaml", "publish: { target: sftp, host: ftp.example.jp }\n", ""],
	["settings.yaml", "publish: { target: git, push: site }\n", ""],
	["settings.yaml", "publish: { target: folder, folder: web }\n", "https://api.example.com"],
	// A workflow builds these, or a command of the owner's own sends them: both can be a server.
	["settings.yaml", "publish: { target: git, push: sources }\n", ""],
	["settings.yaml", "publish: { target: command, run: sh publish.sh }\n", ""],
])(
	"where %s says %j, owners of forms are told what files cannot do, unless messages go to %j",
	(file, text, apiBaseUrl) => {
		const folder = mkdtempSync(join(tmpdir(), "kakehashi-hosts-"));
		mkdirSync(dirname(join(folder, file)), { recursive: true });
		writeFileSync(join(folder, file), text);
		const warnings = staticHostFormWarnings(
			folder,
			Object.values(sampleBuild.pages),
			apiBaseUrl,
		);
		rmSync(folder, { recursive: true });
		const isNamed =
			/dist\/client|ftp|push: site/.test(text) && file !== "README.md" && apiBaseUrl === "";
		const expected = ["contacts", "booking"].map((page) =>
			messageText("builder.hostCannotReceiveMessages", { page, host: file }),
		);
		expect(warnings.map(({ en }) => en)).toEqual(
			isNamed ? expect.arrayContaining(expected) : [],
		);
	},
);

it("a form that names another place to write to needs no warning", () => {
	const folder = mkdtempSync(join(tmpdir(), "kakehashi-hosts-"));
	const settings = "publish: { target: ftp, host: ftp.example.jp, user: ryokan }\n";
	writeFileSync(join(folder, "settings.yaml"), settings);
	const instead = [{ href: "mailto:us@example.jp", label: "Write an email" }];
	const pages = Object.values(sampleBuild.pages).map((page) =>
		page.page === "contacts" ? changeSections(page, "form", { instead }) : page,
	);
	const warnings = staticHostFormWarnings(folder, pages, "");
	rmSync(folder, { recursive: true });
	expect(warnings.map(({ en }) => en)).toEqual([
		expect.stringContaining("content/pages/booking.yaml: settings.yaml publishes files"),
	]);
});
