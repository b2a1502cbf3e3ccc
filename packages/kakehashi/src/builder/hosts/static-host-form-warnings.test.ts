import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
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
])(
	"where %s says %j, owners of forms are told what files cannot do, unless messages go to %j",
	(file, text, apiBaseUrl) => {
		const folder = mkdtempSync(join(tmpdir(), "kakehashi-hosts-"));
		mkdirSync(dirname(join(folder, file)), { recursive: true });
		writeFileSync(join(folder, file), text);
		const notes = staticHostFormWarnings(folder, Object.values(sampleBuild.pages), apiBaseUrl);
		rmSync(folder, { recursive: true });
		const isNamed = text.includes("dist/client") && file !== "README.md" && apiBaseUrl === "";
		const expected = ["contacts", "booking"].map((page) =>
			messageText("builder.hostCannotReceiveMessages", { page, host: file }),
		);
		expect(notes.map(({ en }) => en)).toEqual(isNamed ? expect.arrayContaining(expected) : []);
	},
);
