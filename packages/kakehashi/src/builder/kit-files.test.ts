import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";

const moduleUrl = (name: string) =>
	JSON.stringify(pathToFileURL(join(import.meta.dirname, name)).href);

/** Prints paths as the kit names them on Windows: `node:path` has the rules of that system. */
const program = `
	import { registerHooks } from "node:module";
	registerHooks({
		resolve: (specifier, context, next) =>
			next(specifier === "node:path" ? "node:path/win32" : specifier, context),
	});
	const kit = await import(${moduleUrl("kit-files.ts")});
	const { configurationFile } = await import(${moduleUrl("configuration-file.ts")});
	const { kitSources } = kit;
	console.log(JSON.stringify({
		folders: [kitSources, kit.coreSources, kit.kitFontsFolder],
		file: kit.kitFile("view/tokens.css").replace(kitSources, "KIT"),
		module: kit.kitModule("client/boot/boot.ts").replace(kitSources, "KIT"),
		otherModule: kit.moduleIn("c:\\\\editor\\\\src", "browser/main.tsx"),
		configuration: configurationFile("C:\\\\site"),
	}));
`;

it("all paths of the kit have slashes on Windows, as bundlers name modules", () => {
	const output = execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
		encoding: "utf8",
	});
	const hasSlashes = expect.not.stringContaining("\\");
	expect(JSON.parse(output)).toEqual({
		folders: [hasSlashes, hasSlashes, hasSlashes],
		file: "KIT/view/tokens.css",
		module: "KIT/client/boot/boot.ts",
		otherModule: "C:/editor/src/browser/main.tsx",
		configuration: "C:/site/site.config.ts",
	});
});
